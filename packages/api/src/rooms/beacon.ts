import { type BeaconNetwork, beaconTimeMs, QUICKNET } from '@cartela/game-core';
import { beaconValue } from '@cartela/game-core/beacon-signature';
import { z } from 'zod';
import { parseJson } from '../kernel/texts/json.ts';
import type { Core } from '../kernel/work/core.ts';
import { BEACON_WAIT_MAX_MS } from './limits.ts';

/** How long the mirrors have to answer, and how long to wait before all are asked again. */
const ANSWER_WITHIN_MS = 2000;
const ASK_EVERY_MS = 300;
/** Length of an answer in characters. A usual one has about 250. */
const ANSWER_LENGTH_MAX = 4096;
/** How many rounds of the beacon are remembered. Games that wait for the beacon need the newest. */
const KEPT_MAX = 1000;

export interface BeaconOptions {
  readonly mirrors: readonly string[];
  /** What happens to a game if the beacon does not answer in time. */
  readonly whenMissing: 'cancel' | 'play';
  /** A network other than drand's, for tests. */
  readonly network?: BeaconNetwork;
}

/** The beacon's verified value for one of its rounds. */
export interface BeaconValue {
  readonly value: string;
  readonly signature: string;
}

export interface Beacon {
  readonly network: BeaconNetwork;
  readonly whenMissing: BeaconOptions['whenMissing'];
  /**
   * What the beacon said in this round: `missing` if no mirror answered in time, `unknown` if the
   * answer may still come.
   */
  answerOf(round: number): BeaconValue | 'missing' | 'unknown';
  /**
   * Asks for this round, unless it was asked for before. Resolves when `answerOf` has a result, or
   * when the beacon is stopped.
   */
  ask(round: number): Promise<void>;
  stop(): void;
}

const answer = z.object({ round: z.number(), signature: z.string() });

/**
 * Asks the mirrors of a public beacon. It accepts only values that are signed with the beacon's
 * key.
 */
export function createBeacon({ now, log, meter }: Pick<Core, 'now' | 'log' | 'meter'>, options: BeaconOptions): Beacon {
  const { mirrors, whenMissing, network = QUICKNET } = options;
  const closing = new AbortController();
  const values = new Map<number, BeaconValue | 'missing'>();
  const searches = new Map<number, Promise<void>>();

  function keep(round: number, what: BeaconValue | 'missing'): void {
    values.set(round, what);
    searches.delete(round);
    for (const oldest of values.keys()) {
      if (values.size <= KEPT_MAX) return;
      values.delete(oldest);
    }
  }

  /**
   * The first genuine answer, or null. The other mirrors are not waited for, because to verify an
   * answer takes long.
   */
  async function askMirrors(round: number): Promise<BeaconValue | null> {
    // Not `AbortSignal.timeout` within `AbortSignal.any`: Node 20 may collect it before it fires.
    const asking = new AbortController();
    const end = () => asking.abort();
    const timer = setTimeout(end, ANSWER_WITHIN_MS);
    closing.signal.addEventListener('abort', end);
    try {
      return await Promise.any(mirrors.map((mirror) => askMirror(mirror, network, round, asking.signal)));
    } catch {
      return null;
    } finally {
      end();
      clearTimeout(timer);
      closing.signal.removeEventListener('abort', end);
    }
  }

  async function search(round: number): Promise<void> {
    const untilMs = now() + BEACON_WAIT_MAX_MS;
    await pause(beaconTimeMs(network, round) - now(), closing.signal);
    while (!closing.signal.aborted && now() < untilMs) {
      const answer = await askMirrors(round);
      if (answer) return keep(round, answer);
      await pause(ASK_EVERY_MS, closing.signal);
    }
    if (closing.signal.aborted) return;
    log.warn({ beaconRound: round, mirrors: mirrors.length }, 'the public beacon did not answer in time');
    meter.beaconMissed();
    keep(round, 'missing');
  }

  return {
    network,
    whenMissing,
    answerOf: (round) => values.get(round) ?? 'unknown',
    ask(round) {
      if (values.has(round)) return Promise.resolve();
      const before = searches.get(round);
      if (before) return before;
      const searching = search(round);
      searches.set(round, searching);
      return searching;
    },
    stop: () => closing.abort(),
  };
}

/** Rejects if the mirror does not answer, or if the beacon has not signed its answer. */
async function askMirror(
  mirror: string,
  network: BeaconNetwork,
  round: number,
  signal: AbortSignal,
): Promise<BeaconValue> {
  const url = `${mirror.replace(/\/+$/, '')}/${network.chainHash}/public/${round}`;
  const response = await fetch(url, { signal, redirect: 'error' });
  if (!response.ok) throw new Error(`the mirror answered with ${response.status}`);
  const { signature } = answer.parse(parseJson(await textOf(response)));
  signal.throwIfAborted();
  const value = beaconValue(network, round, signature);
  if (value === null) throw new Error('the mirror said what the beacon has not signed');
  return { value, signature };
}

/**
 * Reads an answer, but not more than `ANSWER_LENGTH_MAX`, because a mirror belongs to strangers.
 */
async function textOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > ANSWER_LENGTH_MAX) throw new Error('the answer is too long');
  }
  return text;
}

/** Resolves after this many milliseconds, or as soon as everything is stopped. It never rejects. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, ms));
    stop.addEventListener('abort', end);
  });
}
