import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Row } from '../src/platform/database/database.server.ts'

const FIXTURE = new URL('schema-0032.json.gz', import.meta.url)
type Fixture = { names: string[]; sqlite: string[]; postgres: string[] }
const readFixture = () => JSON.parse(gunzipSync(readFileSync(FIXTURE)).toString()) as Fixture
export const OLD_MIGRATIONS = readFixture().names

/** Creates the schema as the first 32 migrations did, which `git show 575de0d7:migrations` shows. */
export async function createOldSchema(database: Database): Promise<void> {
  const statements = readFixture()[database.engine]
  await database.change(async (trx) => {
    await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(
      trx,
    )
    for (const statement of statements) await sql.raw(statement).execute(trx)
    const rows = OLD_MIGRATIONS.map((name) => ({ name, applied_at: 1 }))
    await trx.insertInto('migrations').values(rows).execute()
  }, 'nothing')
}

type Column = { name: string; type: string }

/** All tables but those of the search index, with their columns. */
export async function listColumns(database: Database): Promise<Map<string, Column[]>> {
  const { rows } = await (database.engine === 'sqlite'
    ? sql<Column & { table: string }>`
        select m.name as "table", c.name, lower(c.type) as type from sqlite_master m, pragma_table_info(m.name) c
        where m.type = 'table' and m.name not like 'sqlite%'`
    : sql<Column & { table: string }>`
        select table_name as "table", column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' order by table_name, ordinal_position`
  ).execute(database.read)
  const indexed = /^(business_words|business_word_rows|business_ranks|search_entries|migrations$)/
  return Map.groupBy(
    rows.filter(({ table }) => !indexed.test(table)),
    ({ table }) => table,
  ) as Map<string, (Column & { table: string })[]>
}

/** Values that the check constraints allow. */
const CHECKED: Record<string, string> = {
  'businesses.removal_reason': 'blocked',
  'run_reasons.outcome': 'noted',
  'run_samples.outcome': 'added',
  'merge_proposals.kind': 'city',
  'merge_proposals.state': 'open',
  'entry_merges.kind': 'category',
  'duplicate_pairs.state': 'open',
  'redirect_rules.kind': 'exact',
  'spelling_clusters.kind': 'city',
}

function buildValue(table: string, { name, type }: Column, at: number, row: number) {
  const checked = CHECKED[`${table}.${name}`]
  if (checked) return checked
  if (name === 'status') return 301
  if (/text|char/.test(type)) return `${name === 'country_code' ? 'code' : name} ${row}`
  if (/double|real/.test(type)) return at + row / 4
  return /(^|_)id$|_by$|merged_into/.test(name) ? row : at + 100 * row
}

/** Inserts rows 1 and 2 into every table; a reference leads to the row with its number. */
export async function fillTables(database: Database): Promise<void> {
  const tables = await listColumns(database)
  await database.change(async (trx) => {
    await (database.engine === 'sqlite'
      ? sql`pragma defer_foreign_keys = on`
      : sql`set local session_replication_role = replica`
    ).execute(trx)
    for (const [table, columns] of tables) {
      if (table === 'site_totals') continue
      const rows = [1, 2].map((row) =>
        columns.map((column, at) => buildValue(table, column, at, row)),
      )
      const names = columns.map(({ name }) => sql.ref(name))
      const values = rows.map((row) => sql`(${sql.join(row)})`)
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}`.execute(
        trx,
      )
    }
  }, 'nothing')
}

/** The rows of tables, as sorted JSON, with only the given columns. */
export async function readTables(database: Database, tables: Map<string, Column[]>) {
  const contents: Record<string, string[]> = {}
  for (const [table, columns] of tables) {
    const names = sql.join(columns.map(({ name }) => sql.ref(name)))
    const { rows } = await sql<Row>`select ${names} from ${sql.table(table)}`.execute(database.read)
    contents[table] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return contents
}

const normalize = (text: string) =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .toLowerCase()
    .trim()

/** Everything that defines the schema, by name. */
export async function describeSchema(database: Database): Promise<Record<string, string>> {
  const { rows } = await (database.engine === 'sqlite'
    ? sql<{ name: string; text: string }>`
        select type || ' ' || name || ' on ' || tbl_name as name, sql as text from sqlite_master
        where sql is not null and name not glob 'business_words_*'`
    : sql<{ name: string; text: string }>`
        with own as (select * from pg_class where relnamespace = 'public'::regnamespace)
        select 'column ' || relname || '.' || attname as name, concat_ws(' | ',
          row_number() over (partition by own.oid order by attnum), format_type(atttypid, atttypmod), attnotnull,
          pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage, attcollation::regcollation) as text
          from own join pg_attribute on attrelid = own.oid
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
        union all select 'relation ' || relname, concat_ws(' | ', relkind, relpersistence, reloptions,
          pg_get_expr(relpartbound, oid), pg_get_partkeydef(oid)) from own
        union all select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
          from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
        union all select 'index ' || relname, pg_get_indexdef(oid) from own where relkind in ('i', 'I')
        union all select 'function ' || oid::regprocedure, pg_get_functiondef(oid)
          from pg_proc where pronamespace = 'public'::regnamespace
        union all select 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select 'sequence ' || sequencename, concat_ws(' | ', data_type, start_value, increment_by)
          from pg_sequences where schemaname = 'public'
        union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
        union all select 'extension ' || extname, extversion from pg_extension`
  ).execute(database.read)
  return Object.fromEntries(rows.map(({ name, text }) => [name, normalize(text)]))
}
