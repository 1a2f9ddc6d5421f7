import type { ImportColumns } from '../src/import-reader/import-input.ts'
import { readSpreadsheet } from '../src/import-reader/read-spreadsheet.server.ts'
import { csvOf, openFileFolder } from './import-files.ts'

/** The columns and businesses of a file; null if no column is a name. */
export async function readBusinesses(content: string | Uint8Array, mapping = {}) {
  const files = openFileFolder()
  using _ = { [Symbol.dispose]: () => files.remove() }
  const path = files.write('table', content)
  const request = { mapping, after: 0, withTexts: false }
  let columns: ImportColumns | undefined
  const businesses = []
  for await (const message of readSpreadsheet(path, request)) {
    if (message.kind === 'columns') columns = message.columns
    if (message.kind === 'unreadable') return null
    if (message.kind !== 'rows') continue
    for (const business of message.businesses)
      if (business.values)
        businesses.push({
          ...business.inferred,
          ...business.values,
          category_id: business.categories?.main?.id,
        })
  }
  return { columns: columns!, businesses }
}

export const readTable = (header: string[], rows: string[][], mapping = {}) =>
  readBusinesses(csvOf([header, ...rows]), mapping)
