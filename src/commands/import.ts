import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runImport } from '../domain/imports/run-import.ts'
import { standBack } from '../domain/imports/stand-back.ts'
import { noCounts, type RunCounts } from '../domain/runs/run.ts'
import { prepareSchema } from '../prepare-directory.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.ts'
import { writeJson, writeReport } from './import-report.ts'
import { tell } from './tell.ts'

const USAGE = `Usage: npm run gazetteer -- import FILE [--json] [--source TEXT] [--licence TEXT]

  --json           print one JSON object instead of a report
  --source TEXT    where the data comes from, kept with each business
  --licence TEXT   under which licence, kept with each business`

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        source: { type: 'string' },
        licence: { type: 'string' },
      },
    })
    if (positionals.length === 1) return { ...values, file: positionals[0] ?? '' }
  } catch {}
  throw new CliError(USAGE)
}

/** Exit code 0 whenever the file was read to its end, 1 when it could not be. */
export const importCommand: Command = async ({ args, folder, config, database }) => {
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const options = parse(args)
  const path = resolve(folder, options.file)
  const missing = await stat(path).then(
    (file) => (file.isFile() ? null : `This is not a file: ${path}`),
    () => `There is no readable file at ${path}`,
  )
  if (missing !== null) {
    if (options.json)
      process.stdout.write(`${JSON.stringify({ ...noCounts(), error: missing, reasons: [] })}\n`)
    throw new CliError(missing, 1)
  }
  await prepareSchema(config, database, tell)
  const onProgress = process.stderr.isTTY
    ? ({ total }: RunCounts) => void process.stderr.write(`\r${total} rows …`)
    : undefined
  // The server may be running beside it.
  standBack(process.pid)
  const { source, licence } = options
  const result = await runImport(database, { path, source, licence, onProgress })
  if (onProgress) process.stderr.write('\r')
  await (options.json ? writeJson : writeReport)(database, result)
  return result.unreadable === null ? 0 : 1
}
