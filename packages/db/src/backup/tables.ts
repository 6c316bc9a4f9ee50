import type postgres from 'postgres';

/** One of the product's tables. Its names are quoted as a statement needs them. */
export interface Table {
  readonly name: string;
  /**
   * The table's columns in their order, separated by commas, without those that the database
   * computes.
   */
  readonly columns: string;
  /** The same columns as texts, for a `select`. */
  readonly texts: string;
  /** The same columns with their types, for a `select` from texts. */
  readonly casts: string;
  readonly width: number;
}

export async function tablesIn(sql: postgres.Sql | postgres.TransactionSql): Promise<readonly Table[]> {
  return await sql<Table[]>`
    select format('public.%I', relname) as name, column_list.*
    from pg_class, lateral (
      select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
        string_agg(quote_ident(attname) || '::text', ', ' order by attnum) as texts,
        string_agg(quote_ident(attname) || '::' || format_type(atttypid, atttypmod), ', ' order by attnum) as casts,
        count(*)::int as width
      from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as column_list
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
}
