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
    const listed = runs.map((run) => ({
      run: run.id,
      state: run.state,
      file: run.file_name,
      source: run.source,
      total: run.total,
      added: run.added,
      updated: run.updated,
      unchanged: run.unchanged,
      skipped: run.skipped,
      failed: run.failed,
      message: run.message,
      createdAt: timeOf(run.created_at),
      finishedAt: timeOf(run.finished_at),
    }))
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
