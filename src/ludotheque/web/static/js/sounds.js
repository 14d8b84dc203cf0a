/** Sounds of the house, made here and now from oscillators and noise: nothing is loaded. */

import { keep, kept } from "./settings.js";

/** @type {AudioContext | null} */
let studio = null;
/** @type {AudioBuffer | null} */
let rustle = null;

export const audible = () => kept("sounds", "on") === "on";

const LOUDNESS = { full: 1, soft: 0.35, off: 0 };

/** How loud this table's game is to be: each game is tuned apart. */
function loudness() {
  const wanted = kept(`loud.${document.body.dataset.game ?? ""}`, "full");
  return LOUDNESS[/** @type {keyof typeof LOUDNESS} */ (wanted)] ?? 1;
}

/** @param {boolean} on */
export function setAudible(on) {
  keep("sounds", on ? "on" : "off");
  if (on) play("chime");
}

/** Browsers want a touch before the first sound. */
export function warm() {
  const start = () => {
    if (!studio && audible()) studio = new AudioContext();
    void studio?.resume();
  };
  addEventListener("pointerdown", start, { once: true });
  addEventListener("keydown", start, { once: true });
}

/** @param {AudioContext} room */
function noise(room) {
  if (rustle) return rustle;
  rustle = room.createBuffer(1, room.sampleRate, room.sampleRate);
  const data = rustle.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < data.length; at++) {
    seed = (seed * 16807) % 2147483647;
    data[at] = seed / 1073741823.5 - 1;
  }
  return rustle;
}

/**
 * A tone that slides from one pitch to another and dies away.
 * @typedef {[kind: OscillatorType, from: number, to: number, start: number, long: number, loud: number]} Tone
 * A breath of noise through a filter that slides.
 * @typedef {[from: number, to: number, start: number, long: number, loud: number, sharp: number]} Breath
 */

/** @type {Record<string, {tones?: Tone[], breaths?: Breath[]}>} */
const SOUNDS = {
  tick: { tones: [["triangle", 1400, 1200, 0, 0.04, 0.1]] },
  tap: { tones: [["sine", 520, 380, 0, 0.07, 0.22]], breaths: [[2400, 900, 0, 0.03, 0.12, 1]] },
  card: { breaths: [[3800, 1600, 0, 0.09, 0.22, 0.8]] },
  draw: { breaths: [[1800, 4200, 0, 0.12, 0.2, 0.8]] },
  shuffle: {
    breaths: [0, 0.06, 0.12, 0.18, 0.24, 0.3].map((at) => /** @type {Breath} */ ([3200, 1800, at, 0.05, 0.16, 1])),
  },
  dice: {
    breaths: [0, 0.05, 0.11, 0.16, 0.24].map(
      (at, n) => /** @type {Breath} */ ([2600 - n * 200, 900, at, 0.035, 0.3, 2]),
    ),
    tones: [["triangle", 320, 210, 0.26, 0.06, 0.12]],
  },
  land: { tones: [["triangle", 260, 130, 0, 0.09, 0.25]], breaths: [[1500, 500, 0, 0.04, 0.2, 1]] },
  step: { tones: [["sine", 240, 170, 0, 0.08, 0.2]], breaths: [[900, 500, 0, 0.06, 0.1, 0.7]] },
  dig: {
    breaths: [
      [1200, 500, 0, 0.16, 0.25, 0.6],
      [1500, 600, 0.12, 0.14, 0.16, 0.6],
    ],
  },
  wind: {
    breaths: [
      [300, 1100, 0, 0.5, 0.2, 1.4],
      [1100, 350, 0.4, 0.5, 0.16, 1.4],
    ],
  },
  storm: {
    breaths: [
      [200, 900, 0, 0.8, 0.3, 1.2],
      [900, 180, 0.6, 0.9, 0.26, 1.2],
    ],
    tones: [["sine", 60, 44, 0.1, 0.9, 0.2]],
  },
  water: {
    tones: [
      ["sine", 420, 880, 0, 0.09, 0.14],
      ["sine", 520, 1100, 0.1, 0.09, 0.12],
    ],
  },
  gear: {
    tones: [
      ["square", 180, 150, 0, 0.04, 0.06],
      ["square", 220, 180, 0.07, 0.04, 0.06],
      ["square", 260, 210, 0.14, 0.05, 0.06],
    ],
  },
  thud: { tones: [["sine", 130, 55, 0, 0.2, 0.4]], breaths: [[400, 150, 0, 0.1, 0.2, 0.7]] },
  break: { breaths: [[4200, 600, 0, 0.25, 0.25, 0.6]], tones: [["sawtooth", 190, 60, 0, 0.2, 0.1]] },
  reveal: {
    tones: [
      ["sine", 440, 660, 0, 0.16, 0.16],
      ["sine", 660, 880, 0.1, 0.22, 0.12],
    ],
  },
  coin: {
    tones: [
      ["sine", 1320, 1320, 0, 0.09, 0.12],
      ["sine", 1760, 1760, 0.06, 0.18, 0.1],
    ],
  },
  whoosh: { breaths: [[400, 2600, 0, 0.22, 0.2, 1]] },
  ignite: { breaths: [[500, 3000, 0, 0.28, 0.3, 0.8]], tones: [["sawtooth", 80, 190, 0, 0.26, 0.1]] },
  burn: { breaths: [[2600, 800, 0, 0.4, 0.18, 0.5]], tones: [["sawtooth", 150, 70, 0, 0.3, 0.06]] },
  engine: {
    tones: [
      ["sawtooth", 70, 110, 0, 0.5, 0.12],
      ["square", 35, 55, 0, 0.5, 0.08],
    ],
  },
  pour: { breaths: [[900, 1700, 0, 0.45, 0.14, 2.4]], tones: [["sine", 300, 620, 0, 0.4, 0.05]] },
  danger: {
    tones: [
      ["triangle", 330, 311, 0, 0.22, 0.2],
      ["triangle", 247, 233, 0.2, 0.3, 0.2],
    ],
  },
  alarm: {
    tones: [
      ["square", 620, 620, 0, 0.09, 0.09],
      ["square", 470, 470, 0.12, 0.11, 0.09],
    ],
  },
  chime: {
    tones: [
      ["sine", 880, 880, 0, 0.3, 0.14],
      ["sine", 1108, 1108, 0.09, 0.4, 0.12],
    ],
  },
  bell: {
    tones: [
      ["sine", 660, 655, 0, 0.9, 0.2],
      ["sine", 1650, 1640, 0, 0.5, 0.06],
    ],
  },
  turn: {
    tones: [
      ["sine", 587, 587, 0, 0.16, 0.16],
      ["sine", 784, 784, 0.12, 0.28, 0.16],
    ],
  },
  good: {
    tones: [
      ["triangle", 523, 523, 0, 0.12, 0.16],
      ["triangle", 784, 784, 0.1, 0.24, 0.16],
    ],
  },
  bad: {
    tones: [
      ["triangle", 311, 294, 0, 0.16, 0.18],
      ["triangle", 220, 208, 0.12, 0.26, 0.18],
    ],
  },
  win: {
    tones: [523, 659, 784, 1047, 1319].map(
      (pitch, n) => /** @type {Tone} */ (["triangle", pitch, pitch, n * 0.13, 0.5, 0.16]),
    ),
  },
  lose: {
    tones: [392, 349, 311, 233].map(
      (pitch, n) => /** @type {Tone} */ (["triangle", pitch, pitch * 0.98, n * 0.2, 0.5, 0.15]),
    ),
  },
};

/**
 * How each game sounds: Aerion light as brass bells, the desert dry and low, KERO of rusty metal, KRÉO wide as space.
 * @type {Record<string, {pitch: number, breath: number, kinds?: Record<string, OscillatorType>, echo?: number}>}
 */
const VOICES = {
  aerion: { pitch: 1.26, breath: 1.3, kinds: { triangle: "sine" } },
  desert: { pitch: 0.84, breath: 0.75 },
  kero: { pitch: 0.75, breath: 0.9, kinds: { sine: "triangle", triangle: "square" } },
  kreo: { pitch: 0.94, breath: 1.1, echo: 0.19 },
};
const ECHO = 0.35; // how loud an echo is

/**
 * A sound with the voice of a game; the house's own where it has none. Pure.
 * @param {{tones?: Tone[], breaths?: Breath[]}} sound @param {string} game
 */
export function voiced({ tones = [], breaths = [] }, game) {
  const voice = VOICES[game];
  if (!voice) return { tones, breaths };
  const { pitch, breath, kinds = {}, echo = 0 } = voice;
  const sung = tones.map(
    ([kind, from, to, ...rest]) => /** @type {Tone} */ ([kinds[kind] ?? kind, from * pitch, to * pitch, ...rest]),
  );
  const blown = breaths.map(([from, to, ...rest]) => /** @type {Breath} */ ([from * breath, to * breath, ...rest]));
  if (!echo) return { tones: sung, breaths: blown };
  const back = sung.map(
    ([kind, from, to, start, long, loud]) =>
      /** @type {Tone} */ ([kind, from, to, start + echo, long * 1.4, loud * ECHO]),
  );
  const air = blown.map(
    ([from, to, start, long, loud, sharp]) =>
      /** @type {Breath} */ ([from, to, start + echo, long * 1.4, loud * ECHO, sharp]),
  );
  return { tones: [...sung, ...back], breaths: [...blown, ...air] };
}

/** A sound by its name, as this table's game has it. @param {string} name */
export const soundOf = (name, game = document.body.dataset.game ?? "") => voiced(SOUNDS[name] ?? {}, game);

/** The names there are. */
export const names = Object.keys(SOUNDS);

/** Let a sound be heard, after the picture that it belongs to: what is seen does not wait for it. @param {string | undefined} name */
export function play(name) {
  if (!name || !SOUNDS[name] || !audible() || !loudness()) return;
  const sound = soundOf(name);
  if (document.hidden) perform(sound);
  else requestAnimationFrame(() => setTimeout(() => perform(sound)));
}

/** @param {{tones?: Tone[], breaths?: Breath[]}} sound */
function perform(sound) {
  if (!studio) {
    if (!navigator.userActivation?.hasBeenActive) return;
    studio = new AudioContext();
  }
  const room = studio;
  if (room.state !== "running") return;
  const now = room.currentTime + 0.005;
  for (const [kind, from, to, start, long, loud] of sound.tones ?? []) {
    const tone = room.createOscillator();
    tone.type = kind;
    tone.frequency.setValueAtTime(from, now + start);
    tone.frequency.exponentialRampToValueAtTime(Math.max(to, 1), now + start + long);
    tone.connect(fade(room, now + start, long, loud));
    tone.start(now + start);
    tone.stop(now + start + long + 0.05);
  }
  for (const [from, to, start, long, loud, sharp] of sound.breaths ?? []) {
    const breath = room.createBufferSource();
    breath.buffer = noise(room);
    const filter = room.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = sharp;
    filter.frequency.setValueAtTime(from, now + start);
    filter.frequency.exponentialRampToValueAtTime(to, now + start + long);
    breath.connect(filter);
    filter.connect(fade(room, now + start, long, loud));
    breath.start(now + start);
    breath.stop(now + start + long + 0.05);
  }
}

/** @param {AudioContext} room @param {number} start @param {number} long @param {number} loud */
function fade(room, start, long, loud) {
  const gain = room.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * loudness()), start + Math.min(0.012, long / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(room.destination);
  return gain;
}
