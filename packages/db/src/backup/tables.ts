import type postgres from 'postgres';

/** One of the product's tables. Its names are quoted as a statement needs them. */
export interface Table {
  readonly name: string;
  /**
   * The table's columns in their order, separated by commas, without those that the database
   * computes.
   */
  readonly columns: string;
}

export async function tablesIn(sql: postgres.Sql | postgres.TransactionSql): Promise<readonly Table[]> {
  return await sql<Table[]>`
    select format('public.%I', relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
}
