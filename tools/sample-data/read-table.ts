import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/**
 * The rows of a CSV file of this folder.
 * @throws where its header is not exactly `columns`.
 */
export function readTable<Column extends string>(
  file: string,
  ...columns: Column[]
): Record<Column, string>[] {
  return parse(readFileSync(new URL(file, import.meta.url), 'utf8'), {
    columns: (header: string[]) => {
      if (header.join() !== columns.join()) throw new Error(`Unexpected columns in ${file}`)
      return header
    },
  }) as Record<Column, string>[]
}
