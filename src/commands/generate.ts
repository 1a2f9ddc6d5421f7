import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { CliError } from '../app/cli/cli-error.ts'
import type { Command } from '../app/cli/command.server.ts'
import { sampleBusinesses } from '../domain/samples/sample-businesses.ts'
import { formatSampleRow, sampleCsvHeader } from '../domain/samples/sample-csv.ts'

const MOST_ROWS = 100_000_000
const USAGE = 'Usage: npm run gazetteer -- generate --rows N [--seed N] [--out FILE]'

function parse(args: string[]) {
  try {
    const options = {
      rows: { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    } as const
    const { values } = parseArgs({ args, options })
    const rows = Number(values.rows)
    const seed = Number(values.seed)
    if (Number.isInteger(rows) && rows > 0 && rows <= MOST_ROWS && Number.isSafeInteger(seed))
      return { rows, seed, out: values.out }
  } catch {}
  throw new CliError(USAGE)
}

/** The output is deterministic for a seed. */
export async function writeSamples({
  rows,
  seed,
  out,
}: {
  rows: number
  seed: number
  out: string | null
}): Promise<void> {
  const output = out === null ? process.stdout : createWriteStream(out)
  output.write(sampleCsvHeader)
  for (const row of sampleBusinesses(rows, seed)) {
    if (!output.write(formatSampleRow(row))) await once(output, 'drain')
  }
  if (out === null) return
  output.end()
  await finished(output as WriteStream)
}

export const generateCommand: Command = async ({ args, folder }) => {
  const { rows, seed, out } = parse(args)
  const path = out === undefined ? null : resolve(folder, out)
  await writeSamples({ rows, seed, out: path })
  if (path !== null) process.stderr.write(`${rows} businesses written to ${path}\n`)
  return 0
}
