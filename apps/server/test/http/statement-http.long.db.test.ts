import { request } from 'node:http';
import { newTransactionNumber, STATEMENT_COLUMNS, statementCsv } from '@cartela/api/testing';
import { forAllTests } from '@cartela/db/testing';
import { describe, expect, it } from 'vitest';
import { callerOf, signedInPlayer } from '../kit/players.ts';
import { openServer } from '../kit/server-here.ts';
import { SELLING } from '../kit/server-process.ts';

const ADMIN = { username: 'boss', password: 'correct horse battery' };
const COMPARE = '/trpc/payments.reconciliation.compare';

const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
const server = await forAllTests(openServer({ ...admin, ...SELLING }));
const player = await signedInPlayer(server.url(), server.db);
const adminToken = (await callerOf(server.url()).accounts.adminLogin.mutate(ADMIN)).token;

const inAddisAbaba = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Addis_Ababa' });

/** A statement of today with this many payments. */
function statement(payments: number) {
  const numbers = new Set<string>();
  while (numbers.size < payments) numbers.add(newTransactionNumber());
  const csv = statementCsv([...numbers].map((number) => ({ number, amountSantim: 123_456 })));
  return { method: 'telebirr', day: inAddisAbaba.format(), csv, columns: STATEMENT_COLUMNS } as const;
}

describe('a day’s statement', () => {
  it('of 5,000 rows is taken from an administrator', async () => {
    const input = statement(5000);
    expect(JSON.stringify(input).length).toBeGreaterThan(300_000);
    const found = await callerOf(server.url(), adminToken).payments.reconciliation.compare.mutate(input);
    expect([found.onlyStatement.length, found.setAside, found.leftOut]).toEqual([5000, [], 0]);
  });

  it('has a limit too, which says what to do', async () => {
    const response = await begin({ path: COMPARE, token: adminToken, headers: { 'content-length': '4200000' } });
    expect(response).toEqual({
      status: 413,
      text: '{"message":"This file is too long. Export one day of one account."}',
    });
  });

  it('is the only call that may be large, and only by itself', async () => {
    const alone = ['payments.reconciliation.preview', 'payments.confirm'].map((name) => `/trpc/${name}`);
    for (const path of [...alone, `${COMPARE},payments.confirm`]) {
      expect(await begin({ path, token: adminToken })).toMatchObject({ status: 413 });
    }
  });

  it.each([
    ['nobody', () => undefined],
    ['a token that is none', () => 'nonsense'],
    ['a player', () => player.token],
  ])('is refused before it has been sent: %s', async (_who, token) => {
    for (const headers of [{ 'content-length': '1000000' }, { 'transfer-encoding': 'chunked' }]) {
      expect(await begin({ path: COMPARE, token: token(), headers })).toMatchObject({ status: 413 });
    }
  });
});

interface Begun {
  readonly path: string;
  readonly token: string | undefined;
  readonly headers?: Record<string, string>;
}

/** Sends the first 100,000 bytes of a body and never the rest. */
function begin({ path, token, headers = { 'content-length': '1000000' } }: Begun) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sending = request(
      {
        ...{ method: 'POST', port: server.port, host: '127.0.0.1', path, agent: false },
        headers: { 'content-type': 'application/json', ...bearer, ...headers },
      },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        sending.destroy();
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() });
      },
    );
    sending.once('error', reject);
    sending.write(`{"csv":"${'x'.repeat(100_000)}`);
  });
}
