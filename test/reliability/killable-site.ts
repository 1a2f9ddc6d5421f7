import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../src/platform/database/database.postgres.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { type GazetteerProcess, startGazetteer } from '../e2e/gazetteer-process.ts'
import { OPERATOR } from '../e2e/operator.ts'
import { killTree, treeOf } from '../kill-tree.ts'
import { type Engine, openTestServerDatabase } from '../test-database.ts'

export type KillableSite = Awaited<ReturnType<typeof openKillableSite>>

export const readCookies = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

/** A real server with its worker over a database that outlives it. */
export async function openKillableSite(
  engine: Engine,
  more: Record<string, string> = {},
  given: { folder?: string | undefined; url?: string | undefined } = {},
) {
  const folder = given.folder ?? mkdtempSync(join(tmpdir(), 'gazetteer-reliability-'))
  const isOwn = engine === 'sqlite' || given.url !== undefined
  const opened = isOwn ? null : await openTestServerDatabase('schema')
  const url = given.url ?? opened?.url ?? `file:${join(folder, 'site.db')}`
  const settings = {
    ...OPERATOR,
    DATABASE_URL: url,
    UPLOAD_FOLDER: join(folder, 'uploads'),
    BACKUP_FOLDER: join(folder, 'backups'),
    PHOTO_FOLDER: join(folder, 'photos'),
    TRUSTED_PROXIES: 'loopback',
    PROCESSES: '1',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...more,
  }
  let port = '0'
  let server: GazetteerProcess
  let earlierOutput = ''
  async function start() {
    server = await startGazetteer(folder, { ...settings, PORT: port })
    port = new URL(server.address).port
  }
  await start()
  const database =
    opened?.database ?? (given.url ? openPostgres(given.url) : openSqlite(join(folder, 'site.db')))
  return {
    engine,
    folder,
    url,
    database,
    address: () => server.address,
    processes: () => treeOf(server.pid),
    output: () => earlierOutput + server.output(),
    async restart() {
      earlierOutput += server.output()
      await killTree(server.pid)
      await start()
    },
    async stop() {
      earlierOutput += server.output()
      return server.stop()
    },
    async signIn() {
      const response = await fetch(`${server.address}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.address },
        body: JSON.stringify({
          username: OPERATOR.ADMIN_USERNAME,
          password: OPERATOR.ADMIN_PASSWORD,
        }),
        signal: AbortSignal.timeout(30_000),
      })
      if (!response.ok) throw new Error(`Sign-in returned ${response.status}`)
      return readCookies(response)
    },
    async close() {
      await killTree(server.pid)
      await database.close()
      if (!given.folder)
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
