import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** As the query builder hands it to the database. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

const planNode = z.object({
  'Node Type': z.string(),
  'Total Cost': z.number(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
type PlanNode = z.infer<typeof planNode>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) }));

/** What a statement costs by the database's own estimate: its top node, and how each table is read. */
export async function planOf(db: Db, { text, params }: Statement): Promise<{ cost: number; plan: string }> {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`));
  const [row] = explained.parse([...(await db.execute(sql`explain (format json) ${sql.join(parts)}`))]);
  const top = row?.['QUERY PLAN'][0]?.Plan;
  if (!top) throw new Error(`no plan for ${text}`);
  return { cost: top['Total Cost'], plan: `${top['Node Type']}: ${[...new Set(readsIn(top))].join(', ')}` };
}

function readsIn(node: PlanNode): string[] {
  const by = node['Index Name'] ?? node['Relation Name'];
  const below = (node.Plans ?? []).flatMap(readsIn);
  return by === undefined || node['Node Type'] === 'Bitmap Heap Scan'
    ? below
    : [`${node['Node Type']} ${by}`, ...below];
}
