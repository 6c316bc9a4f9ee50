import { createHash } from 'node:crypto';
import type { Db, Transaction } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { lockByName } from '../../packages/api/src/kernel/work/advisory-lock.ts';
import { treeHash } from './merkle-tree.ts';

/** What a step of a round adds to the chain. */
export interface Leaf {
  readonly kind: 'opened' | 'sold' | 'ended';
  readonly roundId: number;
  readonly digest: string;
}

export const leafBytes = ({ kind, roundId, digest }: Leaf) => Buffer.from(JSON.stringify([kind, roundId, digest]));

export async function makeTables(db: Db): Promise<void> {
  await db.execute(sql`create table moments (place bigint primary key, hash text not null unique, root text not null,
    leaves int not null)`);
  await db.execute(sql`create table moment_leaves (id bigint generated always as identity primary key,
    kind text not null, round_id bigint not null, digest text not null, place bigint references moments, unique (round_id, kind))`);
  await db.execute(sql`create index moment_leaves_waiting on moment_leaves (id) where place is null`);
}

/** Within the transaction of a step. It waits for nobody. */
export async function addLeaf(tx: Transaction, { kind, roundId, digest }: Leaf): Promise<number> {
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into moment_leaves (kind, round_id, digest) values (${kind}, ${roundId}, ${digest}) returning id`);
  return Number(row?.id);
}

/**
 * A prototype of a chain whose links are moments: all leaves that wait are put under one link. A
 * step first commits its leaf. `inChain` resolves once a link has it. While one link is committed,
 * the leaves of the next one gather.
 */
export function openMoments(db: Db) {
  const waiting = new Map<number, Waiter>();
  let isLinking = false;
  let links = 0;

  async function linkAll(): Promise<void> {
    isLinking = true;
    try {
      while (waiting.size > 0) {
        const ids = await db.transaction(linkWaiting);
        links += 1;
        for (const id of ids) {
          waiting.get(id)?.resolve();
          waiting.delete(id);
        }
      }
    } catch (error) {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    } finally {
      isLinking = false;
    }
  }

  return {
    inChain: (leafId: number) =>
      new Promise<void>((resolve, reject) => {
        waiting.set(leafId, { resolve, reject });
        if (!isLinking) void linkAll();
      }),
    links: () => links,
  };
}

interface Waiter {
  resolve(): void;
  reject(error: unknown): void;
}

async function linkWaiting(tx: Transaction): Promise<number[]> {
  await lockByName(tx, 'moments');
  const rows = await tx.execute<{ id: string; kind: Leaf['kind']; round_id: string; digest: string }>(sql`
    select id, kind, round_id, digest from moment_leaves where place is null order by id`);
  if (rows.length === 0) return [];
  const [before] = await tx.execute<{ place: string; hash: string }>(sql`
    select place, hash from moments order by place desc limit 1`);
  const place = Number(before?.place ?? 0) + 1;
  const leaves = rows.map(({ kind, round_id, digest }) => leafBytes({ kind, roundId: Number(round_id), digest }));
  const root = treeHash(leaves).toString('hex');
  const hash = createHash('sha256')
    .update(JSON.stringify(['prototype', before?.hash ?? '', place, rows.length, root]))
    .digest('hex');
  await tx.execute(
    sql`insert into moments (place, hash, root, leaves) values (${place}, ${hash}, ${root}, ${rows.length})`,
  );
  const ids = rows.map(({ id }) => Number(id));
  await tx.execute(sql`update moment_leaves set place = ${place}
    where id = any(${sql.raw(`array[${ids.join(',')}]::bigint[]`)})`);
  return ids;
}
