import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../src/platform/database/database.server.ts'
import type { Tables } from '../src/platform/database/tables.server.ts'

export const TIMES = 10
/** Columns of totals to multiply. */
export const TOTALS = {
  categories: ['listed', 'total', 'rated', 'rating_sum'],
  cities: ['listed', 'total'],
  countries: ['listed', 'total'],
  districts: ['listed', 'total'],
  category_texts: ['total'],
  category_cities: ['listed', 'total'],
  category_countries: ['listed', 'total'],
  site_totals: ['listed', 'total'],
} as const

/** The columns of a copy that differ; `copy` counts the copies and `ids` is the highest ID. */
function buildOwnValues(table: string): Record<string, RawBuilder<unknown>> {
  const moved = sql`+ copy * ids`
  const suffix = sql`'-' || copy || '-' || ids`
  switch (table) {
    case 'businesses':
      return {
        id: sql`id ${moved}`,
        slug: sql`slug || ${suffix}`,
        place_id: sql`place_id || ${suffix}`,
        sitemap_number: sql`sitemap_number + copy * slugs`,
      }
    case 'business_keys':
      return { value: sql`value || ${suffix}`, business_id: sql`business_id ${moved}` }
    case 'business_words':
    case 'business_ranks':
      return { rank: sql`rank ${moved}`, business_id: sql`business_id ${moved}` }
    default:
      return { business_id: sql`business_id ${moved}` }
  }
}

const COPIED = {
  businesses: sql`true`,
  business_keys: sql`kind = 'place_id'`,
  business_categories: sql`true`,
  business_changes: sql`true`,
  business_ranks: sql`true`,
  business_words: sql`true`,
}

/** Numbers of the database, which copies don't repeat. */
const OWN_IDS: Partial<Record<keyof typeof COPIED, string>> = { business_changes: 'id' }

async function copyRows(trx: Kysely<Tables>, table: keyof typeof COPIED) {
  const names = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER'
    order by ordinal_position`.execute(trx)
  const columns = names.rows.map(({ name }) => name).filter((name) => name !== OWN_IDS[table])
  const own = buildOwnValues(table)
  const values = columns.map((name) => own[name] ?? sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)},
      (select max(id) as ids, max(sitemap_number) as slugs from first_businesses) as first,
      generate_series(1, ${sql.lit(TIMES - 1)}) as copy
    where ${COPIED[table]}`.execute(trx)
}

/** Copies the rows of a directory on PostgreSQL in place; each index is built at the end. */
export async function multiplyPostgres(database: Database): Promise<void> {
  await database.write.transaction().execute(async (trx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(trx)
    // Copies refer to what their originals refer to.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`create temporary table first_businesses on commit drop as
      select id, sitemap_number from businesses`.execute(trx)
    const indexes = await sql<{ name: string; definition: string }>`
      select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
      where schemaname = current_schema() and tablename in (${sql.join(Object.keys(COPIED))})
        and indexname not in (select conname from pg_constraint)`.execute(trx)
    for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(trx)
    for (const table of Object.keys(COPIED) as (keyof typeof COPIED)[]) await copyRows(trx, table)
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(trx)
    for (const [table, columns] of Object.entries(TOTALS))
      for (const column of columns)
        await sql`update ${sql.table(table)}
          set ${sql.ref(column)} = ${sql.ref(column)} * ${sql.lit(TIMES)}`.execute(trx)
    await sql`update counters set value = value * ${sql.lit(TIMES)}
      where name in ('business_id', 'sitemap_number')`.execute(trx)
  })
  await sql`vacuum analyze`.execute(database.write)
}
