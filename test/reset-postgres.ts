import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.server.ts'

/** A migrated, unused database: the state that a reset restores. */
export type PristinePostgres = {
  /** Changes with every DDL statement; unused tables and rows don't count. */
  schema: string
  /** Rows that migrations insert. */
  rows: Record<string, readonly object[]>
  sequences: readonly { name: string; value: number; isCalled: boolean }[]
}

/**
 * Larger tables are vacuumed, or the next test would scan their dead rows. Sizes exclude indexes: reading
 * the size of every index took a third of a reset.
 */
const SMALL_TABLE_BYTES = 128 * 1024
/** Vacuuming a larger table takes longer than creating a database. */
const LARGEST_TABLE_BYTES = 8 * 1024 * 1024
/** Lower object IDs belong to PostgreSQL itself. */
const FIRST_OWN_OID = 16_384

const userTables = sql<{ name: string; size: number }>`
  select relname as name, pg_relation_size(oid) as size from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and oid >= ${sql.lit(FIRST_OWN_OID)}`

/** The catalog's row versions: DDL writes new ones, ANALYZE and VACUUM don't. */
const schemaMark = sql<{ schema: string }>`
  select md5(string_agg(part, ',' order by part)) as schema from (
    select concat_ws(':', 'class', oid, xmin) as part from pg_class where oid >= ${sql.lit(FIRST_OWN_OID)}
    union all select concat_ws(':', 'column', attrelid, attnum, xmin) from pg_attribute where attrelid >= ${sql.lit(FIRST_OWN_OID)}
    union all select concat_ws(':', 'default', oid, xmin) from pg_attrdef
    union all select concat_ws(':', 'function', oid, xmin) from pg_proc where oid >= ${sql.lit(FIRST_OWN_OID)}
    union all select concat_ws(':', 'constraint', oid, xmin) from pg_constraint where oid >= ${sql.lit(FIRST_OWN_OID)}
    union all select concat_ws(':', 'index', indexrelid, xmin) from pg_index where indexrelid >= ${sql.lit(FIRST_OWN_OID)}
    union all select concat_ws(':', 'trigger', oid, xmin) from pg_trigger
    union all select concat_ws(':', 'schema', oid, xmin) from pg_namespace where oid >= ${sql.lit(FIRST_OWN_OID)}
  ) as parts`

const hasStatistics = sql<{ count: number }>`
  select count(*) as count from pg_statistic where starelid >= ${sql.lit(FIRST_OWN_OID)}`

const findSchema = async ({ write }: Database) =>
  (await schemaMark.execute(write)).rows[0]?.schema ?? ''

export async function readPristine(database: Database): Promise<PristinePostgres> {
  const rows: Record<string, readonly object[]> = {}
  for (const { name } of (await userTables.execute(database.write)).rows) {
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(database.write)
    if (found.rows.length > 0) rows[name] = found.rows
  }
  const sequences = await sql<{ name: string; value: number | null; start: number }>`
    select sequencename as name, last_value as value, start_value as start from pg_sequences
    where schemaname = 'public'`.execute(database.write)
  return {
    schema: await findSchema(database),
    rows,
    sequences: sequences.rows.map(({ name, value, start }) => ({
      name,
      value: value ?? start,
      isCalled: value !== null,
    })),
  }
}

/**
 * Resets a used database to the state after its migrations.
 * @returns false if that is impossible or costs more than creating a database: its schema was changed, or
 *   a table was analyzed or has grown large.
 */
export async function resetPostgres(
  database: Database,
  pristine: PristinePostgres,
): Promise<boolean> {
  if ((await findSchema(database)) !== pristine.schema) return false
  const [statistics] = (await hasStatistics.execute(database.write)).rows
  if (Number(statistics?.count) > 0) return false
  const tables = (await userTables.execute(database.write)).rows
  if (tables.some(({ size }) => size > LARGEST_TABLE_BYTES)) return false
  await database.write.transaction().execute(async (trx) => {
    // Skips foreign keys, so that the order of the tables doesn't matter. Requires a superuser.
    await sql`set local session_replication_role = replica`.execute(trx)
    const deletions = tables.map(
      ({ name }, index) => sql`${sql.id(`deleted_${index}`)} as (delete from ${sql.table(name)})`,
    )
    await sql`with ${sql.join(deletions)} select 1`.execute(trx)
    for (const [name, rows] of Object.entries(pristine.rows))
      await sql`insert into ${sql.table(name)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        trx,
      )
    await sql`select setval(name::regclass, value, "isCalled")
      from jsonb_to_recordset(${JSON.stringify(pristine.sequences)}::jsonb)
      as given(name text, value bigint, "isCalled" boolean)`.execute(trx)
  })
  for (const { name, size } of tables)
    if (size > SMALL_TABLE_BYTES) await sql`vacuum ${sql.table(name)}`.execute(database.write)
  return true
}
