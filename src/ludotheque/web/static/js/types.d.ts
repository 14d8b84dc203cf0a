// What the table's protocol (docs/protocol.md) says, as types: read by the checker, never by a browser.

export type Wire = [string, ...number[]];

export interface Motion {
  sound?: string;
  time?: number;
  last?: string[];
  fly?: string;
  from?: string;
  to?: string;
  count?: number;
  burst?: string[];
  shake?: string;
  log?: string;
  tell?: boolean;
  stays?: boolean;
  show?: string;
}

export interface Told {
  no: number;
  name: string;
  values?: number[];
  rule?: string;
  text: string;
  entry?: number;
  motion?: Motion;
}

export interface Frame {
  events: Told[];
  regions?: Record<string, string>;
  gone?: string[];
  at?: number;
}

export interface PlainMove {
  values: number[];
  label: string;
  short?: string;
  path: string[];
  caution?: string;
}

export interface Member {
  bit: number;
  label: string;
  path: string[];
}

export interface Group {
  values: (number | null)[];
  label: string;
  path: string[];
  close?: string[];
  members: Member[];
  least: number;
  most: number;
  masks?: number[];
}

export interface Steps {
  values: (number | null)[];
  label: string;
  path: string[];
  amounts: number[];
  labels: string[];
}

export interface Choice {
  verb: string;
  label: string;
  free?: boolean;
  takes_back?: boolean;
  binding?: boolean;
  asks?: boolean;
  opens?: number;
  moves?: PlainMove[];
  groups?: Group[];
  steps?: Steps[];
}

export interface Ask {
  prompt: number;
  choices: Choice[];
  may_act: boolean;
  undo: boolean;
  waiting: number[];
}

export interface Clock {
  now: number;
  runs: boolean;
  due?: number | null;
  gauge?: { race?: boolean } | null;
}

export interface Over {
  result: string;
  text: string;
  winners: number[];
  scores: number[];
  rule?: string;
  reason?: string;
  moves: number;
  steps: number;
}

export interface SeatCard {
  name: string;
  colour?: number;
  kind: "person" | "bot" | "open";
  level?: string;
  here?: boolean;
  lag?: number;
  stand_in?: string;
  muted?: boolean;
  you?: boolean;
  credited?: number;
}

export interface Proposal {
  no: number;
  what: string;
  seat?: number;
  by: number;
  yes: number[];
  against: number[];
  of: number[];
  ends: number;
}

export interface TableCard {
  phase: "gathering" | "playing" | "over";
  paused: null | string;
  spectators: number;
  listed: boolean;
  chat: boolean;
  motion: Proposal | null;
  turn_ends?: number;
  next?: string;
  notice?: string;
}

export interface ChatLine {
  no: number;
  seat: number;
  name: string;
  text: string;
}

export interface Fault {
  code: string;
  key?: string;
  text: string;
  rule?: string;
  params?: Record<string, string | number>;
}

export interface Answer {
  re: number;
  ok?: boolean;
  error?: Fault;
  [more: string]: unknown;
}

export interface Envelope {
  n?: number;
  full?: boolean;
  frames?: Frame[];
  regions?: Record<string, string>;
  gone?: string[];
  describe?: string[];
  log?: Told[];
  ask?: Ask;
  clock?: Clock | null;
  over?: Over | null;
  seats?: SeatCard[];
  table?: TableCard;
  chat?: ChatLine[];
  mark?: { seat: number; pieces: string[] };
  show?: { n: number; seat: number; by: number };
  moved?: { table: string; seat: number };
  hello?: { protocol: number; table: string; seat: number; role: string; game: string; server: string };
  ping?: number;
  bye?: string;
  re?: number;
}
