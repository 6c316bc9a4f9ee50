import { getVoice, isSoundOn } from './sound-choice.ts';

export type Signal = 'ball' | 'mark' | 'one-to-go' | 'win' | 'loss';

/** A clip that has taken longer to come is not played: the game has gone on. */
const LATE_CLIP_MS = 1500;
/** An MP3 begins with silence of the encoder. */
const LEAD_S = 0.05;
/** The number is said once the ball has been heard. */
const AFTER_BALL_S = 0.12;

/** There is one for the page. Browsers let it sound once somebody has tapped or typed. */
let context: AudioContext | null = null;
const clips = new Map<string, Promise<AudioBuffer>>();
/** What is being said. Numbers do not talk over each other. */
let saying: AudioBufferSourceNode | null = null;

/** To be called while a tap or a key is being handled. */
export function unlockSound(): void {
  if (!isSoundOn() || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  if (context.state !== 'running') context.resume().catch(() => undefined);
}

function loaded(to: AudioContext, path: string): Promise<AudioBuffer> {
  const known = clips.get(path);
  if (known) return known;
  const clip = fetch(path)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`no sound at ${path}`))))
    .then((bytes) => to.decodeAudioData(bytes));
  clips.set(path, clip);
  // A lost one is asked for again the next time.
  clip.catch(() => clips.delete(path));
  return clip;
}

/** Plays a clip if it is there in time, after a while. Null where it is not heard. */
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

/** The ball, and then its number. */
export async function sayCall(number: number): Promise<void> {
  saying?.stop();
  saying = null;
  playSignal('ball');
  saying = await play(`/sounds/${getVoice()}/${number}.mp3`, AFTER_BALL_S);
}
