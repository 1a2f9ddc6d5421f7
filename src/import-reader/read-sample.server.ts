import type { ReadingProgress } from '../spreadsheets/file-source.server.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'

const SAMPLE_ROWS = 5000
const SAMPLE_CHARS = 4_000_000

/** Reads the first rows ahead. `rows` repeats them with their progress and continues. */
export async function readSample(
  below: readonly SheetRow[],
  rows: AsyncIterator<SheetRow>,
  progress: ReadingProgress,
): Promise<{ sample: SheetRow[]; lastRow: number; rows: AsyncGenerator<SheetRow> }> {
  const sample = [...below]
  const shares = below.map(() => progress.share)
  let chars = 0
  let broken: unknown
  try {
    while (sample.length < SAMPLE_ROWS && chars < SAMPLE_CHARS) {
      const { value, done } = await rows.next()
      if (done) break
      sample.push(value)
      shares.push(progress.share)
      for (const cell of value.cells) chars += cell.length
    }
  } catch (error) {
    // The rows before a damaged part are valid.
    broken = error
  }
  async function* repeat() {
    const { share } = progress
    for (const [at, row] of sample.entries()) {
      progress.share = shares[at] ?? share
      yield row
    }
    // Thousands of rows take several megabytes for the rest of the file.
    sample.length = 0
    progress.share = share
    if (broken !== undefined) throw broken
    for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value
  }
  return { sample, lastRow: sample.at(-1)?.rowNumber ?? 0, rows: repeat() }
}
