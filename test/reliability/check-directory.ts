import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { RUN_ERRORS } from '../../src/platform/runs/run-errors.ts'
import type { Acknowledged } from './mixed-load.ts'

type Row = Record<string, unknown>
type Query = (text: string) => Promise<Row[]>

async function openQuery(url: string): Promise<{ query: Query; close: () => Promise<void> }> {
  if (url.startsWith('file:')) {
    const database = new DatabaseSync(url.slice('file:'.length), { readOnly: true })
    return {
      query: async (text) => database.prepare(text).all() as Row[],
      close: async () => database.close(),
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    query: async (text) => (await client.query(text)).rows as Row[],
    close: () => client.end(),
  }
}

/** The last acknowledged value, or one that was sent after it without a response. */
const allowedValues = (writes: { value: string; isSure: boolean }[], before: string[]) => {
  const last = writes.findLastIndex(({ isSure }) => isSure)
  return [...(last < 0 ? before : []), ...writes.slice(Math.max(0, last)).map(({ value }) => value)]
}

/** Compared with queries of its own, not with functions of the product: [stored, counted again]. */
const TOTALS: Record<string, readonly [string, string]> = {
  site: [
    'select 1 as key, listed, total from site_totals where id = 1',
    'select 1 as key, coalesce(sum(listed), 0) as listed, count(*) as total from businesses where removed_at is null',
  ],
  cities: [
    'select id as key, listed, total from cities where total > 0 or listed > 0',
    'select city_id as key, sum(listed) as listed, count(*) as total from businesses where removed_at is null and city_id is not null group by city_id',
  ],
  countries: [
    'select code as key, listed, total from countries where total > 0 or listed > 0',
    'select country_code as key, sum(listed) as listed, count(*) as total from businesses where removed_at is null and country_code is not null group by country_code',
  ],
  categories: [
    'select id as key, listed, total from categories where total > 0 or listed > 0',
    `select category_id as key, sum(listed) as listed, count(*) as total from (
      select id, listed, category_id from businesses where removed_at is null
      union all
      select businesses.id, businesses.listed, more.category_id
      from business_categories as more join businesses on businesses.id = more.business_id
      where removed_at is null) as pairs
    where category_id is not null group by category_id`,
  ],
  'categories of cities': [
    'select category_id, city_id as key, listed, total from category_cities where total > 0 or listed > 0',
    `select category_id, city_id as key, sum(listed) as listed, count(*) as total from (
      select id, listed, city_id, category_id from businesses where removed_at is null
      union all
      select businesses.id, businesses.listed, city_id, more.category_id
      from business_categories as more join businesses on businesses.id = more.business_id
      where removed_at is null) as pairs
    where category_id is not null and city_id is not null group by category_id, city_id`,
  ],
}

const formatRows = (rows: Row[]) =>
  rows
    .map(({ category_id, key, listed, total }) =>
      [category_id ?? '', key, Number(listed), Number(total)].join(' '),
    )
    .sort()
    .join('; ')

/** @returns what is wrong with the stopped site's database; nothing if every promise was fulfilled. */
export async function listBrokenPromises(url: string, done: Acknowledged): Promise<string[]> {
  const { query, close } = await openQuery(url)
  const isSqlite = url.startsWith('file:')
  const broken: string[] = []
  try {
    if (isSqlite) {
      const [integrity] = await query('pragma integrity_check')
      if (integrity?.integrity_check !== 'ok')
        broken.push(`integrity: ${JSON.stringify(integrity)}`)
    }
    const subjects = new Set(
      (await query('select subject from contact_messages')).map((row) => row.subject),
    )
    for (const subject of done.messages) if (!subjects.has(subject)) broken.push(`lost ${subject}`)
    const notes = new Set((await query('select note from corrections')).map((row) => row.note))
    for (const each of done.corrections) if (!notes.has(each)) broken.push(`lost ${each}`)
    const businesses = new Map(
      (
        await query(
          'select id, slug, name, place_id, description, is_approved, removed_at, removal_reason from businesses',
        )
      ).map((row) => [Number(row.id), row]),
    )
    for (const [id, writes] of done.descriptions) {
      const stored = String(businesses.get(id)?.description)
      if (!allowedValues(writes, ['null']).includes(stored))
        broken.push(`business ${id} has "${stored}", not the last of ${JSON.stringify(writes)}`)
    }
    const states = new Map(
      (await query('select id, state, added, message from runs')).map((row) => [
        Number(row.id),
        row,
      ]),
    )
    // On a full disk a run fails with this message, and the operator repeats it.
    const hadNoRoom = (runId = 0) => states.get(runId)?.message === RUN_ERRORS.noRoom
    for (const [id, all] of done.approvals) {
      const stored = String(businesses.get(id)?.is_approved)
      const writes = all.map((each) => ({ ...each, isSure: each.isSure && !hadNoRoom(each.runId) }))
      if (!allowedValues(writes, ['1']).includes(stored))
        broken.push(
          `business ${id} has approval ${stored}, not the last of ${JSON.stringify(writes)}`,
        )
    }
    for (const id of done.deleted)
      if (businesses.get(id)?.removal_reason !== 'blocked') broken.push(`business ${id} came back`)
    const [retention] = await query("select value from settings where key = 'contact_retention'")
    if (done.retention.length > 0) {
      const allowed = allowedValues(done.retention, ['undefined'])
      if (!allowed.includes(String(retention?.value))) broken.push(`retention ${retention?.value}`)
    }
    const placeIds = new Set([...businesses.values()].map((row) => row.place_id))
    for (const [run, expected] of done.imports) {
      if (hadNoRoom(run)) continue
      const { state, added } = states.get(run) ?? {}
      if (state !== 'done' || Number(added) !== expected.length)
        broken.push(`import ${run} is ${state} with ${added} added`)
      for (const placeId of expected) if (!placeIds.has(placeId)) broken.push(`lost ${placeId}`)
    }
    const open = await query(
      "select id, kind, state from runs where state in ('queued', 'running', 'reading', 'uploaded')",
    )
    for (const { id, kind, state } of open) broken.push(`run ${id} (${kind}) is still ${state}`)
    for (const what of ['slug', 'place_id']) {
      const twice = await query(
        `select ${what} as value from businesses where ${what} is not null group by ${what} having count(*) > 1`,
      )
      for (const { value } of twice) broken.push(`${what} ${value} is stored twice`)
    }
    for (const [name, [stored, counted]] of Object.entries(TOTALS)) {
      const [one, other] = [formatRows(await query(stored)), formatRows(await query(counted))]
      if (one !== other) broken.push(`totals of ${name}: ${one} instead of ${other}`)
    }
    const indexed = await query(
      isSqlite
        ? 'select business_id as id, rank in (select rowid from business_words) as has_words from search_entries'
        : `select coalesce(ranks.business_id, words.business_id) as id,
            (ranks.business_id is not null and words.business_id is not null) as has_words
          from business_ranks as ranks full join business_words as words
            on words.rank = ranks.rank and words.business_id = ranks.business_id`,
    )
    const live = [...businesses.values()].filter(({ removed_at }) => removed_at === null)
    const entries = indexed
      .filter(({ has_words }) => Number(has_words) === 1)
      .map(({ id }) => Number(id))
    const wanted = live.map(({ id }) => Number(id))
    const order = (one: number, other: number) => one - other
    if (
      entries.toSorted(order).join() !== wanted.toSorted(order).join() ||
      indexed.length !== live.length
    )
      broken.push(
        `the search index has ${entries.length} of ${indexed.length} rows for ${live.length} businesses`,
      )
    // The last word of each name is in no other name.
    const words = await query(
      isSqlite
        ? "select term, doc % 274877906944 as id from business_word_rows where term glob 'k[0-9]*r[0-9]*'"
        : "select term, business_id as id from business_words, unnest(tsvector_to_array(words)) as term where term ~ '^k[0-9]+r[0-9]+$'",
    )
    const idsOf = Map.groupBy(words, ({ term }) => String(term))
    for (const { id, name } of live) {
      const word = String(name).split(' ').at(-1) ?? ''
      const found = [...new Set(idsOf.get(word)?.map((row) => Number(row.id)))]
      if (/^k\d+r\d+$/.test(word) && found.join() !== String(id))
        broken.push(`the index finds ${word} at ${found.join() || 'no business'} instead of ${id}`)
    }
  } finally {
    await close()
  }
  return broken
}
