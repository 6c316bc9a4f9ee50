import { getVoice, isSoundOn } from './sound-choice.ts';

export type Signal = 'ball' | 'mark' | 'one-to-go' | 'win' | 'loss';

/** A clip that took longer than this to load is not played: the game has gone on. */
const LATE_CLIP_MS = 1500;
/** An MP3 begins with silence from the encoder. This much of it is skipped. */
const LEAD_S = 0.05;
/** The number is said this long after the sound of the ball began. */
const AFTER_BALL_S = 0.12;

/** The page's only audio context. Browsers let it sound once somebody has tapped or typed. */
let context: AudioContext | null = null;
const clips = new Map<string, Promise<AudioBuffer>>();
/**
 * The number that is being said. The next one stops it, so that they do not talk over each other.
 */
let saying: AudioBufferSourceNode | null = null;

/** Must be called while a tap or a key press is being handled. */
export function unlockSound(): void {
  if (!isSoundOn() || !('AudioContext' in window)) return;
  // A closed one never sounds again.
  if (!context || context.state === 'closed') context = new AudioContext();
  if (context.state !== 'running') context.resume().catch(() => undefined);
}

function loaded(to: AudioContext, path: string): Promise<AudioBuffer> {
  const cached = clips.get(path);
  if (cached) return cached;
  const clip = fetch(path)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`no sound at ${path}`))))
    .then((bytes) => to.decodeAudioData(bytes));
  clips.set(path, clip);
  // A clip that failed to load is asked for again the next time.
  clip.catch(() => clips.delete(path));
  return clip;
}

/** Plays a clip `afterS` seconds from now, if it is loaded in time. Null if it is not played. */
async function play(path: string, afterS = 0): Promise<AudioBufferSourceNode | null> {
  if (context?.state !== 'running' || !isSoundOn()) return null;
  const to = context;
  const askedMs = performance.now();
  try {
    const buffer = await loaded(to, path);
    if (performance.now() - askedMs > LATE_CLIP_MS || !isSoundOn()) return null;
    const source = to.createBufferSource();
    source.buffer = buffer;
    source.connect(to.destination);
    source.start(to.currentTime + afterS, LEAD_S);
    return source;
  } catch {
    return null;
  }
}

export function playSignal(signal: Signal, afterS = 0): void {
  void play(`/sounds/${signal}.mp3`, afterS);
}

/** Plays the sound of the ball, and then says its number. */
export async function sayCall(number: number): Promise<void> {
  saying?.stop();
  saying = null;
  playSignal('ball');
  saying = await play(`/sounds/${getVoice()}/${number}.mp3`, AFTER_BALL_S);
}
