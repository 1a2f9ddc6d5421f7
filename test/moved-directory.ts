import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MOVED_TABLES } from '../src/backups/backup-tables.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { contentsOf, testFolder } from './backup-databases.ts'
import { fillMoved } from './fill-moved.ts'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** Every row that a move copies, without its own entry in the activity log. */
export async function movedContents(database: Database): Promise<Record<string, unknown[]>> {
  const { audit_entries = [], ...rest } = await contentsOf(database, MOVED_TABLES)
  return { ...rest, audit: audit_entries.filter((row) => !String(row).includes('directory.moved')) }
}

/** A directory in a closed SQLite file, and the command that moves it. */
export async function openMovable(now: number) {
  const folder = testFolder()
  const path = join(folder.path, 'gazetteer.db')
  /** Opens the file for `work` and closes it again. */
  async function within<Result>(work: (source: Database) => Promise<Result>): Promise<Result> {
    const source = openSqlite(path)
    try {
      return await work(source)
    } finally {
      await source.close()
    }
  }
  await within(async (source) => {
    await applyMigrations(source)
    await fillMoved(source, now)
  })
  /** Starts the command as an operator does. */
  function begin(to: string) {
    const child = spawn(process.execPath, [CLI, 'move', '--to', to], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `file:${path}`,
        UPLOAD_FOLDER: join(folder.path, 'uploads'),
        BACKUP_FOLDER: join(folder.path, 'backups'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        words += text
      })
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, words }))
    return { ended, kill: () => child.kill('SIGKILL') }
  }
  return {
    path,
    within,
    begin,
    /** Runs the command to its end. */
    move: (to: string) => begin(to).ended,
    contents: () => within(movedContents),
    remove: folder.remove,
  }
}
