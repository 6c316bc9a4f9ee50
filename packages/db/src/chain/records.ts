/**
 * The chains that are exported. Each is one file and has the rows of one table, into which rows are
 * only ever inserted.
 */
export const CHAINS = ['ledger', 'audit-log'] as const;
export type ChainName = (typeof CHAINS)[number];

/** The text of a time, the same whatever the connection's settings are. */
const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The query of each chain, to which the caller adds a condition on `t`. It returns `id` and
 * `record`, the text of a JSON object that a line of the file has. An account is named by its code,
 * which says whose it is. The text of a record must never change, because it is hashed.
 */
export const RECORDS: Readonly<Record<ChainName, string>> = {
  ledger: `
    select t.id, json_build_object('id', t.id, 'at', ${time('t.created_at')}, 'kind', t.kind, 'currency', t.currency,
      'amount', t.amount, 'debit', debited.code, 'credit', credited.code, 'round', t.round_id,
      'payment', t.payment_id, 'key', t.idempotency_key)::text as record
    from ledger_transfers t
      join ledger_accounts debited on debited.id = t.debit_account_id
      join ledger_accounts credited on credited.id = t.credit_account_id`,
  'audit-log': `
    select t.id, json_build_object('id', t.id, 'at', ${time('t.at')}, 'admin', t.admin_id, 'name', t.admin_name,
      'address', t.address, 'action', t.action, 'subject', t.subject, 'before', t.before, 'after', t.after)::text as record
    from audit_log t`,
};
