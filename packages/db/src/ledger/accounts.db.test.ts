import { tableIdOf } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import { accountCode, escrowCodeSql, tableIdSql } from './accounts.ts';

it("names a round's table and its escrow in SQL as everywhere else", async () => {
  await using database = await createTestDatabase({ maxConnections: 1 });
  const tables = [
    { roomId: '10', tableNo: 1 },
    { roomId: '10', tableNo: 2 },
    { roomId: 'r3', tableNo: 1 },
    { roomId: 'r3', tableNo: 999_999 },
  ];
  const rows = await database.db.execute(sql`
    select ${sql.raw(tableIdSql('held'))} as table, ${sql.raw(escrowCodeSql('held'))} as escrow
    from json_to_recordset(${JSON.stringify(tables)}::json) as given ("roomId" text, "tableNo" int),
      lateral (select "roomId" as room_id, "tableNo" as table_no) as held`);
  expect([...rows]).toEqual(
    tables.map((table) => ({ table: tableIdOf(table), escrow: accountCode.escrow(tableIdOf(table)) })),
  );
});
