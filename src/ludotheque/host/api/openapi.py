"""The OpenAPI description, made from the endpoints themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from ludotheque.host.api.endpoint import Endpoint
from ludotheque.table.errors import STATUS

PATTERNS = {
    "table": "^[a-z0-9]{1,16}$",
    "hash": "^[0-9a-f]{32}$",
    "game": "^[a-z0-9_]{1,40}$",
    "day": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
}
LANGUAGE = {
    "name": "lang", "in": "query", "required": False,
    "schema": {"type": "string", "enum": ["fr", "en", "nl", "es"]},
}  # fmt: skip


def description(endpoints: Sequence[Endpoint], version: str) -> dict[str, Any]:
    """The whole description."""
    bodies = [one.body for one in endpoints if one.body not in (None, bytes)]
    schemas, components = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    by_body = dict(zip([id(body) for body in bodies], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        path = re.sub(r":[a-z]+}", "}", one.path)
        paths.setdefault(path, {})[one.method.lower()] = _operation(one, path, by_body)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludothèque", "version": version, "license": {"name": "Apache-2.0"}},
        "paths": paths,
        "components": {
            "schemas": {**components, "Error": _error()},
            "securitySchemes": {
                "link": {"type": "http", "scheme": "bearer"},
                "device": {"type": "apiKey", "in": "cookie", "name": "ludotheque_device"},
            },
        },
    }


def _operation(one: Endpoint, path: str, by_body: dict[int, Any]) -> dict[str, Any]:
    names = re.findall(r"{([a-z]+)}", path)
    parameters: list[dict[str, Any]] = [LANGUAGE]
    for name in names:
        schema: dict[str, Any] = (
            {"type": "integer", "minimum": 0, "maximum": 999_999}
            if name == "n"
            else {"type": "string", "pattern": PATTERNS[name]}
        )
        parameters.append({"name": name, "in": "path", "required": True, "schema": schema})
    for name, pattern in one.query.items():
        schema = {"type": "string", "pattern": pattern}
        parameters.append({"name": name, "in": "query", "required": False, "schema": schema})
    form = {"type": "string", "format": "binary"} if one.gives != "application/json" else {"type": "object"}
    operation: dict[str, Any] = {
        "operationId": one.handler.__name__,
        "summary": one.summary,
        "parameters": parameters,
        "responses": {
            "200": {"description": "Done", "content": {one.gives: {"schema": form}}},
            "201": {"description": "Made", "content": {"application/json": {"schema": {"type": "object"}}}},
            "default": {
                "description": "Refused",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
            },
        },
    }
    if one.body is bytes:
        content = {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}
        operation["requestBody"] = {"required": True, "content": content}
    elif one.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_body[id(one.body)]}},
        }
    if one.needs_link:
        operation["security"] = [{"link": []}, {"device": []}]
    return operation


def _error() -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["error"],
        "properties": {
            "error": {
                "type": "object",
                "required": ["code", "key", "text", "rule", "params"],
                "properties": {
                    "code": {"type": "string", "enum": sorted(STATUS)},
                    "key": {"type": "string"},
                    "text": {"type": "string"},
                    "rule": {"type": "string"},
                    "params": {"type": "object"},
                },
            }
        },
    }
