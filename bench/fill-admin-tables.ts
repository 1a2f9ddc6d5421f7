import { buildSearchKey } from '../src/contact/message.ts'
import type { Database, Row } from '../src/platform/database/database.server.ts'
import type { Tables } from '../src/platform/database/tables.server.ts'

const CHUNK_ROWS = 5000
const STEP_MS = 60_000
const WORDS = 'the map of our town shows a street where nobody found blue door'.split(' ')

/** Rows that a busy directory accumulates in several years. */
export const GROWN = { contact_messages: 100_000, audit_entries: 1_000_000, runs: 100_000 } as const

const MAKERS: Record<keyof typeof GROWN, (index: number, at: number) => Row> = {
  contact_messages(index, at) {
    const message = {
      name: `Ada Lovelace ${index}`,
      email: `ada-${index}@engine.example`,
      company: null,
      phone: null,
      subject: `A question about ${WORDS[index % WORDS.length]}`,
      message: Array.from(
        { length: 120 },
        (_, at) => WORDS[(index * 7 + at * at) % WORDS.length],
      ).join(' '),
    }
    return {
      ...message,
      search_key: buildSearchKey(message),
      is_spam: Number(index % 10 === 0),
      created_at: at,
      read_at: index % 3 === 0 ? null : at,
      answered_at: index % 2 === 0 ? null : at,
    }
  },
  audit_entries: (index, at) => ({
    username: index % 1000 === 0 ? 'seldom' : 'admin',
    action: index % 5000 === 0 ? 'run.undone' : 'business.saved',
    subject: String(index),
    details: null,
    created_at: at,
  }),
  runs: (index, at) => ({
    kind: index % 1000 === 0 ? 'delete-all' : 'import',
    state: index % 500 === 0 ? 'failed' : 'done',
    total: 1000,
    added: 1000,
    created_at: at,
    finished_at: at,
  }),
}

/** Fills the tables that grow with use and not with the number of businesses. */
export async function fillAdminTables(database: Database, now: number): Promise<void> {
  for (const [table, count] of Object.entries(GROWN) as [
    keyof typeof GROWN & keyof Tables,
    number,
  ][])
    for (let from = 0; from < count; from += CHUNK_ROWS) {
      const rows = Array.from({ length: CHUNK_ROWS }, (_, at) =>
        MAKERS[table](from + at, now - (count - from - at) * STEP_MS),
      )
      await database.change((trx) => database.insertRows(trx, table, rows))
    }
}
