/**
 * The chains that are exported. Each is one file and has the rows of one table, into which rows are
 * only ever inserted.
 */
export const CHAINS = ['ledger', 'audit-log'] as const;
export type ChainName = (typeof CHAINS)[number];

/** The text of a time, the same whatever the connection's settings are. */
export const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The tables that a transfer's record is made from. */
export const TRANSFERS = `ledger_transfers t
  join ledger_accounts debited on debited.id = t.debit_account_id
  join ledger_accounts credited on credited.id = t.credit_account_id`;

/**
 * The text of a transfer, a JSON object. An account is named by its code, which says whose it is.
 * Neither this text nor the other one must ever change, because they are hashed.
 */
export const TRANSFER_RECORD = `json_build_object('id', t.id, 'at', ${time('t.created_at')}, 'kind', t.kind,
  'currency', t.currency, 'amount', t.amount, 'debit', debited.code, 'credit', credited.code, 'round', t.round_id,
  'payment', t.payment_id, 'key', t.idempotency_key)::text`;

/**
 * The query of each chain, to which the caller adds a condition on `t`. It returns `id` and
 * `record`, the text of a JSON object that a line of the file has.
 */
export const RECORDS: Readonly<Record<ChainName, string>> = {
  ledger: `select t.id, ${TRANSFER_RECORD} as record from ${TRANSFERS}`,
  'audit-log': `
    select t.id, json_build_object('id', t.id, 'at', ${time('t.at')}, 'admin', t.admin_id, 'name', t.admin_name,
      'address', t.address, 'action', t.action, 'subject', t.subject, 'before', t.before, 'after', t.after)::text as record
    from audit_log t`,
};
