import type postgres from 'postgres';

/** One of the product's tables, as it is named in a statement. */
export interface Table {
  readonly name: string;
  /** Its columns but those that the database computes, in their order. */
  readonly columns: string;
}

export async function tablesIn(sql: postgres.Sql | postgres.TransactionSql): Promise<readonly Table[]> {
  return await sql<Table[]>`
    select format('public.%I', relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
}
