// The secrets in the database, and with which of the operator's keys they are sealed.

import { type Db, schema, type Transaction } from '@cartela/db';
import { eq, type SQL, sql } from 'drizzle-orm';
import { NOBODYS_PASSWORD_HASH } from './accounts/passwords.ts';
import { forgetSecondFactor } from './accounts/second-factor/second-factor.ts';
import { SEALED, type SecretPlace, type Secrets } from './kernel/secrets.ts';
import type { Core } from './kernel/work/core.ts';

const { auditLog, installation, playerPins, users } = schema;

/** So few that nobody waits long for a row that is in the batch. */
const BATCH_ROWS = 500;

interface SecretColumn {
  readonly purpose: SecretPlace['purpose'];
  readonly table: string;
  /** The column by which a row is known. */
  readonly key: string;
  readonly column: string;
  /** Makes do without a secret that cannot be opened. */
  readonly lose: (tx: Transaction, id: string) => Promise<unknown>;
}

/**
 * The first is no secret. It says which key all processes have to have, even while there is no
 * secret.
 */
const COLUMNS: readonly SecretColumn[] = [
  {
    ...{ purpose: 'data-key-check', table: 'installation', key: 'id', column: 'data_key_check' },
    lose: (tx) => tx.update(installation).set({ dataKeyCheck: sql`default` }),
  },
  {
    ...{ purpose: 'second-factor', table: 'second_factors', key: 'user_id', column: 'secret' },
    async lose(tx, userId) {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      await forgetSecondFactor({ tx }, userId);
      const by = { adminId: null, adminName: 'Cartela', address: '' };
      await tx.insert(auditLog).values({ ...by, action: 'second-factor-reset', subject: user?.username ?? userId });
    },
  },
  {
    ...{ purpose: 'pin', table: 'player_pins', key: 'user_id', column: 'pin_hash' },
    // Without a PIN, name and number would do to sign in. So it stays, as one that nobody knows.
    lose: (tx, userId) =>
      tx.update(playerPins).set({ pinHash: NOBODYS_PASSWORD_HASH }).where(eq(playerPins.userId, userId)),
  },
];

/** The operator's keys are not those of the database. The message is for the operator. */
export class DataKeyError extends Error {
  override readonly name = 'DataKeyError';
}

/**
 * Ends a start with a wrong key. Otherwise people would be refused one by one, and new secrets
 * would be sealed with another key than old ones.
 *
 * @throws DataKeyError
 */
export async function refuseWrongKeys(db: Db, { keyId, keyIdBefore }: Secrets): Promise<void> {
  const knownKeys = [null, keyId, keyIdBefore];
  const other = (await secretsByKey(db)).find((held) => !knownKeys.includes(held.keyId));
  if (!other) return;
  const own = keyId === null ? 'it is not set' : `it has the id ${keyId}`;
  throw new DataKeyError(`${own}, but secrets in the database are sealed with the key ${other.keyId}`);
}

/** How many secrets are sealed with each key, by its id. Those that are not sealed have none. */
export function secretsByKey(db: Db): Promise<readonly { readonly keyId: string | null; readonly count: number }[]> {
  const values = COLUMNS.map(({ table, column }) => sql.raw(`select ${column} as value from ${table}`));
  return db.execute<{ keyId: string | null; count: number }>(sql`
    select ${keyIdSql(sql`value`)} as "keyId", count(*)::int as count
    from (${sql.join(values, sql` union all `)}) as stored group by 1 order by 1`);
}

/**
 * Seals with the present key what is not sealed with it. Without a key, it stores secrets as they
 * are.
 */
export async function sealStoredSecrets({ db, log, secrets }: Pick<Core, 'db' | 'log' | 'secrets'>): Promise<void> {
  const { prefix, keyId, keyIdBefore } = secrets;
  const isOutdated = (value: SQL) =>
    prefix === null ? sql`starts_with(${value}, ${SEALED})` : sql`not starts_with(${value}, ${prefix})`;
  let [changed, unreadable] = [0, 0];
  for (const at of COLUMNS) {
    const sealBatch = (after: string | undefined) =>
      db.transaction(async (tx) => {
        const batch = await lockBatch(tx, at, { isMeant: isOutdated, after });
        const sealed = batch.flatMap(({ place, stored }) => {
          const secret = openedOrNull(secrets, place, stored);
          return secret === null ? [] : [{ [at.key]: place.id, [at.column]: secrets.seal(place, secret) }];
        });
        await replace(tx, at, sealed);
        changed += sealed.length;
        unreadable += batch.length - sealed.length;
        return batch;
      });
    await inBatches(sealBatch);
  }
  const outcome = { changed, unreadable, keyId, keyIdBefore };
  if (unreadable > 0) log.error(outcome, 'some secrets cannot be opened with DATA_KEY or DATA_KEY_BEFORE');
  else if (changed > 0 || keyIdBefore !== null) log.info(outcome, 'no secret is sealed with any key but DATA_KEY');
}

/**
 * Makes do without the secrets that are sealed with a key that is lost. Returns how many there were
 * of each kind.
 */
export function loseSecrets(db: Db, keyId: string): Promise<Readonly<Record<SecretPlace['purpose'], number>>> {
  const isMeant = (value: SQL) => sql`${keyIdSql(value)} = ${keyId}`;
  const lost = { 'data-key-check': 0, 'second-factor': 0, pin: 0 };
  return db.transaction(async (tx) => {
    for (const at of COLUMNS) {
      await inBatches(async (after) => {
        const batch = await lockBatch(tx, at, { isMeant, after });
        for (const { place } of batch) await at.lose(tx, place.id);
        lost[at.purpose] += batch.length;
        return batch;
      });
    }
    return lost;
  });
}

/** SQL for the id of the key with which a value is sealed. Null if it is not. */
const keyIdSql = (value: SQL) => sql`case when starts_with(${value}, ${SEALED}) then split_part(${value}, ':', 3) end`;

function openedOrNull(secrets: Secrets, place: SecretPlace, stored: string): string | null {
  try {
    return secrets.open(place, stored);
  } catch {
    return null;
  }
}

interface StoredSecret {
  readonly place: SecretPlace;
  readonly stored: string;
}

/**
 * Acts on one batch after the other, each from the row after the last one of the batch before. A
 * batch may be smaller because another process was first.
 */
async function inBatches(act: (after: string | undefined) => Promise<readonly StoredSecret[]>): Promise<void> {
  for (let after: string | undefined; ; ) {
    const batch = await act(after);
    after = batch.at(-1)?.place.id;
    if (after === undefined) return;
  }
}

/** Rows are locked in their order, so that no two processes wait for each other. */
async function lockBatch(
  tx: Transaction,
  at: SecretColumn,
  { isMeant, after }: { isMeant: (value: SQL) => SQL; after: string | undefined },
): Promise<readonly StoredSecret[]> {
  const [table, key, value] = [sql.raw(at.table), sql.raw(at.key), sql.raw(at.column)];
  const isLater = after === undefined ? sql`true` : sql`${key} > ${after}`;
  const rows = await tx.execute<{ id: string; stored: string }>(sql`
    select ${key}::text as id, ${value} as stored from ${table} where ${isMeant(value)} and ${isLater}
    order by ${key} limit ${BATCH_ROWS} for update`);
  return rows.map(({ id, stored }) => ({ place: { purpose: at.purpose, id }, stored }));
}

/** Stores values by the keys of their rows. */
async function replace(tx: Transaction, at: SecretColumn, rows: readonly object[]): Promise<void> {
  const [table, key, value] = [sql.raw(at.table), sql.raw(at.key), sql.raw(at.column)];
  await tx.execute(sql`
    update ${table} set ${value} = next.${value}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as next
    where ${table}.${key} = next.${key}`);
}
