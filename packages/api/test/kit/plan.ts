import { connect, type Db } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** A statement, as the query builder hands it to the database. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** A connection that keeps the statements that are asked over it, but those that read no rows. */
export function recordedConnection(url: string) {
  const asked: Statement[] = [];
  const logQuery = (text: string, params: unknown[]) => {
    if (!text.startsWith('set transaction')) asked.push({ text, params });
  };
  const logger = { logQuery };
  const { db, close } = connect({ url, maxConnections: 1, logger });
  return { db, asked, [Symbol.asyncDispose]: close };
}

const planNode = z.object({
  'Node Type': z.string(),
  'Total Cost': z.number(),
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
type PlanNode = z.infer<typeof planNode>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) }));

interface Plan {
  /** The cost, by the database's own estimate. */
  readonly cost: number;
  /** The plan's top node, and how each table is read. */
  readonly plan: string;
  /** How many blocks of 8 kB the statement looked at. Known only if it was run. */
  readonly blocks: number;
  /** How many rows, and pairs of rows, its steps looked at. Known only if it was run. */
  readonly rows: number;
  /** How many rows it answers. Known only if it was run. */
  readonly answered: number;
}

interface PlanOptions {
  /** Whether to run the statement, to see what it looks at. */
  readonly run?: boolean;
}

/** How the database would run a statement, and what that costs. */
export async function planOf(
  db: Pick<Db, 'execute'>,
  { text, params }: Statement,
  { run = false }: PlanOptions = {},
): Promise<Plan> {
  const how = sql.raw(run ? 'analyze, buffers, timing off, format json' : 'format json');
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(params[Number(part) - 1])));
  const [row] = explained.parse([...(await db.execute(sql`explain (${how}) ${sql.join(parts)}`))]);
  const top = row?.['QUERY PLAN'][0]?.Plan;
  if (!top) throw new Error(`no plan for ${text}`);
  const blocks = top['Shared Hit Blocks'] + top['Shared Read Blocks'];
  return {
    cost: top['Total Cost'],
    blocks,
    rows: Math.round(rowsIn(top)),
    answered: top['Actual Rows'],
    plan: `${top['Node Type']}: ${[...new Set(readsIn(top))].join(', ')}`,
  };
}

function readsIn(node: PlanNode): string[] {
  const by = node['Index Name'] ?? node['Relation Name'];
  const below = (node.Plans ?? []).flatMap(readsIn);
  return by === undefined || node['Node Type'] === 'Bitmap Heap Scan'
    ? below
    : [`${node['Node Type']} ${by}`, ...below];
}

function rowsIn(node: PlanNode): number {
  const removed =
    node['Rows Removed by Filter'] + node['Rows Removed by Join Filter'] + node['Rows Removed by Index Recheck'];
  const below = (node.Plans ?? []).map(rowsIn);
  return (node['Actual Rows'] + removed) * node['Actual Loops'] + below.reduce((sum, rows) => sum + rows, 0);
}
