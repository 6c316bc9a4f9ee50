import { accountCode, type Db, postTransfers, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADDRESS, coreOn } from '../../../test/kit/application.ts';
import { coinsOf, expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import {
  administratorOf,
  createAdmin,
  createPlayer,
  newKey,
  playerOf,
  VISITOR,
} from '../../../test/kit/people/people.ts';
import { PRODUCT } from '../actors/actor.ts';
import { Refusal } from '../texts/refusals.ts';
import type { Change } from './changes.ts';
import { transact, type Work } from './unit-of-work.ts';

const { auditLog, users } = schema;

const BUSINESS = { type: 'business' } as const;
const ENTRY = { action: 'top-up', subject: 'somebody' } as const;
const NO_LINE = 'an administrator’s act left no line in the audit log';
const NOT_AUDITED = 'what visitors and players do is not audited';

/** A player, an administrator, and every change that is published. */
async function openProduct() {
  const database = await createTestDatabase();
  const { db } = database;
  const core = coreOn(db);
  const [player, admin] = [await createPlayer(db), administratorOf(await createAdmin(db))];
  const heard: Change[] = [];
  for (const type of ['wallet', 'cards', 'room', 'session-ended', 'notice', 'business'] as const) {
    core.changes.on(type, (change) => heard.push(change));
  }
  return {
    ...database,
    core,
    player,
    admin,
    heard,
    rename: (work: Work, username: string) => work.tx.update(users).set({ username }).where(eq(users.id, player.id)),
    nameOf: (from: Db = db) => from.$count(users, eq(users.username, player.username)),
    audited: () => db.select().from(auditLog),
  };
}

describe('a unit of work', () => {
  it('answers what its act answers, by the clock that it was given', async () => {
    await using product = await openProduct();
    const core = { ...product.core, now: () => 1234 };
    expect(await transact(core, PRODUCT, async ({ now }) => now())).toBe(1234);
  });

  it('tells what was noted only after the commit, when everybody can see what was changed', async () => {
    await using product = await openProduct();
    const { core, db, heard } = product;
    const seen: Promise<number>[] = [];
    core.changes.on('business', () => seen.push(db.$count(users, eq(users.username, 'renamed'))));
    await transact(core, PRODUCT, async (work) => {
      work.note(BUSINESS);
      await product.rename(work, 'renamed');
      expect(await db.$count(users, eq(users.username, 'renamed'))).toBe(0);
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual([BUSINESS]);
    expect(await Promise.all(seen)).toEqual([1]);
  });

  it('tells each change once, in the order in which it was first noted', async () => {
    await using product = await openProduct();
    const [cards, room] = [{ type: 'cards', roomId: '10' } as const, { type: 'room', roomId: '10' } as const];
    await transact(product.core, PRODUCT, async ({ note }) => {
      for (const change of [cards, BUSINESS, { ...cards }, room, { ...cards, roomId: '20' }, BUSINESS]) note(change);
    });
    expect(product.heard).toEqual([cards, BUSINESS, room, { type: 'cards', roomId: '20' }]);
  });

  it('that is refused changes nothing and tells nothing', async () => {
    await using product = await openProduct();
    const refused = transact(product.core, PRODUCT, async (work) => {
      work.note(BUSINESS);
      await product.rename(work, 'renamed');
      throw new Refusal('notAllowed');
    });
    await expect(refused).rejects.toThrow(Refusal);
    expect(await product.nameOf()).toBe(1);
    expect(product.heard).toEqual([]);
  });

  it('that fails with its commit changes nothing and tells nothing', async () => {
    await using product = await openProduct();
    const { core, admin } = product;
    await product.unguarded.execute(
      sql`alter table audit_log add constraint once unique (subject) deferrable initially deferred`,
    );
    let reached = false;
    const failed = transact(core, admin, async (work) => {
      work.note(BUSINESS);
      await product.rename(work, 'renamed');
      await work.audit(ENTRY);
      await work.audit(ENTRY);
      reached = true;
    });
    await expect(failed).rejects.toThrow();
    expect(reached).toBe(true);
    expect([await product.nameOf(), await product.audited()]).toEqual([1, []]);
    expect(product.heard).toEqual([]);
  });
});

describe("an administrator's unit of work", () => {
  it('puts on record who did it, from where, what to, and how that was before and after', async () => {
    await using product = await openProduct();
    const { core, admin } = product;
    await transact(core, admin, ({ audit }) => audit({ ...ENTRY, before: { coins: 1 }, after: { coins: 2 } }));
    const codeHolder = { is: 'code-holder', address: '10.0.0.9' } as const;
    await transact(core, codeHolder, ({ audit }) => audit({ ...ENTRY, action: 'register-admin' }));
    expect(await product.audited()).toMatchObject([
      {
        ...ENTRY,
        adminId: admin.id,
        adminName: admin.username,
        address: ADDRESS,
        before: { coins: 1 },
        after: { coins: 2 },
      },
      {
        action: 'register-admin',
        adminId: null,
        adminName: 'set-up code',
        address: '10.0.0.9',
        before: null,
        after: null,
      },
    ]);
  });

  it('is undone, and nothing told of it, when it leaves no line in the audit log', async () => {
    await using product = await openProduct();
    for (const actor of [product.admin, { is: 'code-holder', address: ADDRESS } as const]) {
      const silent = transact(product.core, actor, async (work) => {
        work.note(BUSINESS);
        await product.rename(work, 'renamed');
      });
      await expect(silent).rejects.toThrow(NO_LINE);
    }
    expect(await product.nameOf()).toBe(1);
    expect(product.heard).toEqual([]);
  });

  it('needs a line of its own: one that another act has left does not count', async () => {
    await using product = await openProduct();
    await transact(product.core, product.admin, ({ audit }) => audit(ENTRY));
    await expect(transact(product.core, product.admin, async () => {})).rejects.toThrow(NO_LINE);
  });
});

describe('the audit log', () => {
  it('takes no line of a player or of somebody who is not signed in: the act is undone', async () => {
    await using product = await openProduct();
    for (const actor of [playerOf(product.player), VISITOR]) {
      const attempt = transact(product.core, actor, async (work) => {
        await product.rename(work, 'renamed');
        await work.audit(ENTRY);
      });
      await expect(attempt).rejects.toThrow(NOT_AUDITED);
    }
    expect([await product.nameOf(), await product.audited()]).toEqual([1, []]);
  });
});

describe('transfers in a unit of work', () => {
  const between = (debit: string, credit: string, amount = 700) =>
    ({ debit, credit, amount, kind: 'top-up', idempotencyKey: newKey() }) as const;

  it("tell both players' wallets once each, whatever their number", async () => {
    await using product = await openProduct();
    const { core, db, player } = product;
    const other = await createPlayer(db);
    const [mine, theirs] = [accountCode.player(player.id, 'ETB'), accountCode.player(other.id, 'ETB')];
    await transact(core, PRODUCT, async (work) => {
      await postTransfers(work, [between(mine, theirs), between(mine, theirs)]);
      await postTransfers(work, [between(theirs, mine)]);
      expect(product.heard).toEqual([]);
    });
    expect(product.heard.toSorted(byText)).toEqual(
      [player, other].map(({ id: userId }) => ({ type: 'wallet', userId })).toSorted(byText),
    );
    expect([await walletOf(db, player), await walletOf(db, other)]).toEqual([49_300, 50_700]);
    await expectSoundLedger(db);
  });

  it('of coins tell the wallet too, and those of nobody tell none', async () => {
    await using product = await openProduct();
    const { core, db, player } = product;
    const coins = between(accountCode.promotion('COIN'), accountCode.player(player.id, 'COIN'), 3);
    await transact(core, PRODUCT, (work) => postTransfers(work, [coins]));
    expect(product.heard).toEqual([{ type: 'wallet', userId: player.id }]);
    const shared = between(accountCode.promotion('ETB'), accountCode.house());
    await transact(core, PRODUCT, (work) => postTransfers(work, [shared]));
    expect(product.heard).toHaveLength(1);
    expect(await coinsOf(db, player)).toBe(3);
    await expectSoundLedger(db);
  });

  it('that are not covered tell nothing', async () => {
    await using product = await openProduct();
    const { core, db, player } = product;
    const much = between(accountCode.player(player.id, 'ETB'), accountCode.house(), 50_001);
    await expect(transact(core, PRODUCT, (work) => postTransfers(work, [much]))).rejects.toThrow();
    expect(product.heard).toEqual([]);
    await expectSoundLedger(db);
  });
});

function byText(a: object, b: object): number {
  return JSON.stringify(a).localeCompare(JSON.stringify(b));
}
