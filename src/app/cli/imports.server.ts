import { findLatestImports } from '../../imports/find-imports.server.ts'
import { CliError, type Command, writeLine } from './command.server.ts'

const USAGE = `Usage: npm run gazetteer -- imports [--json]

  --json    print one JSON array instead of a table`

const SHOWN = 50

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export const importsCommand: Command = async ({ args, database, migrate }) => {
  const isJson = args[0] === '--json'
  if (args.length > (isJson ? 1 : 0)) throw new CliError(USAGE)
  await migrate()
  const runs = await findLatestImports(database, SHOWN)
  if (isJson) {
    const listed = runs.map(({ id: run, state, file_name: file, source, message, ...rest }) => {
      const { total, added, updated, unchanged, skipped, failed } = rest
      const counts = { total, added, updated, unchanged, skipped, failed }
      const times = { createdAt: timeOf(rest.created_at), finishedAt: timeOf(rest.finished_at) }
      return { run, state, file, source, ...counts, message, ...times }
    })
    writeLine(JSON.stringify(listed, null, 2))
    return 0
  }
  if (runs.length === 0) writeLine('No imports yet.')
  for (const run of runs) {
    const { total, added, updated, unchanged, skipped, failed } = run
    writeLine(
      `${run.id}  ${timeOf(run.created_at)}  ${run.state.padEnd(9)}  ${run.file_name ?? ''}: ${total} rows, ${added} added, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped, ${failed} failed`,
    )
    if (run.message !== null) writeLine(`    ${run.message}`)
  }
  return 0
}
