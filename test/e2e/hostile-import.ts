import type { DatabaseSync } from 'node:sqlite'

/** Writes an import that waits for approval, with `words` in all of its columns, rows, and changes. */
export function addHostileImport(database: DatabaseSync, id: number, words: string[]): void {
  const details = {
    columns: {
      header: words,
      fields: words.map((_, at) => ['name', 'about', 'phone', null][at % 4]),
      matched: {},
      unknown: words,
    },
    placeIds: { given: 3, repeated: 1, known: 1, added: 1, discarded: 0 },
    changedFields: { name: 2, phone: 1 },
    preview: null,
    missing: 0,
    template: { id: 1, name: words[0] },
  }
  const count = words.length
  database
    .prepare(
      `insert into runs (id, kind, state, file_name, source, licence, details, input, created_at,
       total, added, updated, expected)
       values (?, 'import', 'previewed', ?, ?, ?, ?, '{}', ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      ...[0, 1, 2].map((at) => words[at % count] ?? ''),
      JSON.stringify(details),
      Date.now(),
      count * 2,
      count,
      count,
      count * 2,
    )
  const sample = database.prepare(
    'insert into run_samples (run_id, outcome, row_number, name, value) values (?, ?, ?, ?, ?)',
  )
  const reason = database.prepare(
    `insert into run_reasons (run_id, row_number, ordinal, outcome, field, value, reason)
     values (?, ?, 0, 'noted', ?, ?, ?)`,
  )
  for (const [at, word] of words.entries()) {
    const values = { name: word, phone: word, full_address: word, about: word, type: word }
    const added = JSON.stringify({ id: null, slug: null, values, before: null })
    const changed = JSON.stringify({ id: 1, slug: word, values, before: values })
    sample.run(id, 'added', at + 2, word, added)
    sample.run(id, 'updated', at + 2, word, changed)
    reason.run(id, at + 2, word, word, word)
  }
}
