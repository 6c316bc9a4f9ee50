import { type Figures, type Series, takeTurns } from '../harness/index.ts';
import { RECORDED, type Recording } from './contest.ts';
import { type Contestant, type Name, startContestant } from './contestants.ts';

interface Contest<N extends Name> {
  readonly names: readonly N[];
  readonly rounds: number;
  readonly warmUps?: number;
  recordingOf(name: N): Recording;
  /** Makes a contestant ready. What it returns measures one turn. */
  prepare(name: N, contestant: Contestant): Promise<() => Promise<Figures>>;
}

/** Starts all, lets them take turns, and ends them. */
export async function contest<N extends Name>(options: Contest<N>): Promise<Record<N, Series>> {
  const { names, rounds, warmUps = 1, recordingOf, prepare } = options;
  const contestants: Contestant[] = [];
  const turns = {} as Record<N, () => Promise<Figures>>;
  try {
    for (const name of names) {
      const contestant = await startContestant(name, recordingOf(name));
      contestants.push(contestant);
      turns[name] = await prepare(name, contestant);
    }
    return await takeTurns(turns, { rounds, warmUps });
  } finally {
    await Promise.all(contestants.map((each) => each[Symbol.asyncDispose]()));
  }
}

/**
 * How much memory each watcher takes of a new server, in kB: how much the memory grows while the
 * second half of the watchers comes. The first half also brings what a process makes only once, and
 * the space that its collector keeps.
 */
export async function memoryOfWatcher(name: Name, recording: Recording, watchers: number): Promise<Figures> {
  await using contestant = await startContestant(name, recording);
  const half = watchers / 2;
  await contestant.connect(half);
  const before = await contestant.server.usage('collected');
  await contestant.connect(half);
  const after = await contestant.server.usage('collected');
  const perWatcher = (bytes: number) => bytes / half / 1000;
  return {
    held: perWatcher(after.heapBytes + after.externalBytes - before.heapBytes - before.externalBytes),
    rss: perWatcher(after.rssBytes - before.rssBytes),
  };
}

/** What ours sends by Socket.IO in the recorded game, for Socket.IO to send as well. */
export async function packetsOf(recording: Recording): Promise<Recording> {
  await using ours = await startContestant('oursOld', recording);
  await ours.connect(2);
  await ours.play({ ...RECORDED, to: recording.length, apartMs: 300 });
  return (await ours.texts()).map((text) => {
    const [event, data]: [string, unknown] = JSON.parse(text.slice('42'.length));
    return { event, data };
  });
}
