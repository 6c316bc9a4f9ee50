// What bounds the chain over all games, and a prototype of what would lift the bound: links of one
// moment as one. `pnpm bench chain`
import { randomBytes } from 'node:crypto';
import { connect, ensureSharedAccounts } from '@cartela/db';
import { PRODUCT } from '../packages/api/src/kernel/actors/actor.ts';
import { transact } from '../packages/api/src/kernel/work/unit-of-work.ts';
import { DEFAULT_ROOMS } from '../packages/api/src/rooms/possible-win.ts';
import { linkSale } from '../packages/api/src/rooms/round/chain.ts';
import { ensureRooms } from '../packages/api/src/rooms/settings.ts';
import { coreOn } from '../packages/api/test/kit/application.ts';
import { fillWithRounds } from '../packages/api/test/kit/games/past-rounds.ts';
import { hashByProof, proofOf, treeHash } from './chain/merkle-tree.ts';
import { addLeaf, leafBytes, makeTables, openMoments } from './chain/moments.ts';
import { createReport, type Figures, median, percentile, ratio, summary, takeTurns } from './harness/index.ts';
import { startBenchDatabase } from './servers/database.ts';

/** How many steps of rounds come at a time, as many as processes and tables there are. */
const AT_A_TIME = [1, 16, 64, 256] as const;
const STEPS_MIN = 256;
const STEPS_OF_EACH = 4;
const TURNS = 3;
/** The pool of a server process. */
const POOL_SIZE = 20;
const CHECKS = 200;

const report = createReport('chain');
// Each link is a commit, so it matters how long the disk takes to confirm one.
await using database = await startBenchDatabase({ durable: true });
const filling = connect({ url: database.unguarded, maxConnections: 1 });
const pool = connect({ url: database.url, maxConnections: POOL_SIZE });
const owner = connect({ url: database.superuser, maxConnections: POOL_SIZE });
await ensureSharedAccounts(pool.db);
await ensureRooms({ db: pool.db }, DEFAULT_ROOMS);
await makeTables(owner.db);
await fillWithRounds(filling.db, {
  upTo: (TURNS + 1) * AT_A_TIME.reduce((sum, atATime) => sum + stepsIn(atATime), 0),
  tablesInRoom: 20,
});
const core = coreOn(pool.db, {});
const moments = openMoments(owner.db);
let [lastSale, lastLeaf] = [0, 0];

for (const atATime of AT_A_TIME) await compare(atATime);
showProofs();
await Promise.all([filling.close(), pool.close(), owner.close()]);
await report.finish();

async function compare(atATime: number): Promise<void> {
  const series = await takeTurns(
    {
      alone: () =>
        stepsOf(atATime, async () => {
          lastSale += 1;
          const roundId = lastSale;
          await transact(core, PRODUCT, (work) => linkSale(work, roundId, aSale()));
        }),
      together: async () => {
        const before = moments.links();
        const figures = await stepsOf(atATime, async () => {
          lastLeaf += 1;
          const leaf = { kind: 'sold', roundId: lastLeaf, digest: randomBytes(32).toString('hex') } as const;
          await moments.inChain(await owner.db.transaction((tx) => addLeaf(tx, leaf)));
        });
        return { ...figures, leaves: stepsIn(atATime) / (moments.links() - before) };
      },
    },
    { rounds: TURNS },
  );
  report.table({
    title: `${atATime} steps of rounds at a time`,
    columns: ['', 'steps a second', 'p50 until it is in the chain, ms', 'p99, ms', 'steps under a link'],
    rows: [
      ['each its own link', summary(series.alone, 'perSecond', 0), ...waits(series.alone), '1'],
      [
        'those of a moment under one',
        summary(series.together, 'perSecond', 0),
        ...waits(series.together),
        summary(series.together, 'leaves'),
      ],
    ],
  });
  report.note(`${ratio(series.together, series.alone, 'perSecond').toFixed(1)} times as many`);
}

function waits(series: readonly Figures[]): string[] {
  return [summary(series, 'p50'), summary(series, 'p99')];
}

function stepsIn(atATime: number): number {
  return Math.max(STEPS_MIN, STEPS_OF_EACH * atATime);
}

/** Takes steps, so many at a time. */
async function stepsOf(atATime: number, step: () => Promise<void>): Promise<Figures> {
  const ms: number[] = [];
  const steps = stepsIn(atATime);
  let left = steps;
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (left > 0) {
        left -= 1;
        const beganMs = performance.now();
        await step();
        ms.push(performance.now() - beganMs);
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  return { perSecond: steps / seconds, p50: median(ms), p99: percentile(ms, 0.99) };
}

function showProofs(): void {
  const rows = [16, 256, 4096].map((count) => {
    const leaves = Array.from({ length: count }, (_, index) =>
      leafBytes({ kind: 'sold', roundId: index + 1, digest: randomBytes(32).toString('hex') }),
    );
    const [root, treeMs] = timed(() => treeHash(leaves));
    const index = Math.floor(count / 3);
    const [leaf = Buffer.alloc(0), proof] = [leaves[index], proofOf(leaves, index)];
    const [, checksMs] = timed(() => {
      for (let check = 0; check < CHECKS; check += 1) {
        if (!hashByProof(leaf, { index, count, proof })?.equals(root)) throw new Error('the proof is wrong');
      }
    });
    const bytes = proof.reduce((sum, hash) => sum + hash.length, 0);
    return [String(count), treeMs.toFixed(2), String(bytes), ((checksMs / CHECKS) * 1000).toFixed(0)];
  });
  report.table({
    title: 'A tree (RFC 6962), and the proof that a step is in it',
    columns: ['steps under a link', 'ms to make it', 'bytes of a proof', 'us to check one'],
    rows,
  });
}

function timed<T>(act: () => T): [T, number] {
  const beganMs = performance.now();
  const made = act();
  return [made, performance.now() - beganMs];
}

/** The list of a round whose cards were all sold. */
function aSale() {
  return {
    sellingEndsAtMs: Date.now(),
    soldAtMs: Date.now(),
    playerCount: 67,
    entries: Array.from({ length: 100 }, (_, index) => ({
      cardNo: index + 1,
      clientSeed: '',
      holder: 'a1b2c3d4e5f60718',
    })),
    entriesDigest: '0'.repeat(64),
    beaconRound: null,
  };
}
