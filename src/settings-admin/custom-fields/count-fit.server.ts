import { parseCustomValue } from '../../business-facts/custom-value.ts'
import { parseCustomValues } from '../../business-facts/custom-values.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { yieldToEventLoop } from '../../platform/database/yield-to-event-loop.ts'
import type { CustomField } from '../../settings/custom-fields.ts'

const PAGE_ROWS = 2000
/** Parsing this many takes about a second. */
const MAX_READ = 100_000
const EXAMPLES = 5

export type Fit = {
  values: number
  unfit: number
  examples: { id: number; name: string; value: string }[]
  /** False if the directory has more businesses with custom values than were read. */
  isExact: boolean
}

export async function countFit(
  database: Database,
  { key, ...field }: Pick<CustomField, 'key' | 'type' | 'choices'>,
): Promise<Fit> {
  const fit: Fit = { values: 0, unfit: 0, examples: [], isExact: false }
  let last = 0
  for (let read = 0; read < MAX_READ; read += PAGE_ROWS) {
    const rows = await database.read
      .selectFrom('businesses')
      .where('custom_values', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .select(['id', 'name', 'custom_values', 'removed_at'])
      .execute()
    for (const { id, name, custom_values, removed_at } of rows) {
      const value = parseCustomValues(custom_values)[key]
      if (value === undefined || removed_at !== null) continue
      fit.values += 1
      if (parseCustomValue(field, value) !== null) continue
      fit.unfit += 1
      if (fit.examples.length < EXAMPLES) fit.examples.push({ id, name, value })
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE_ROWS) return { ...fit, isExact: true }
    await yieldToEventLoop()
  }
  return fit
}
