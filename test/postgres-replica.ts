import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import { findPrograms, freePort, isListening, unprivilegedUser } from './postgres-server.ts'

const START_LIMIT_MS = 120_000

type TestServer = {
  url: string
  /** Kills it like a power failure. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Suspends all its processes, so that it accepts connections and doesn't respond. */
  hang: () => void
  proceed: () => void
  /** Runs a query over a separate connection. */
  query: (statement: string) => Promise<unknown>
}

/**
 * A PostgreSQL server with a streaming replica for one test; both can be killed and restarted. Null if
 * PostgreSQL isn't installed.
 */
export async function startReplicated(): Promise<{
  primary: TestServer
  replica: TestServer
  stop: () => Promise<void>
} | null> {
  const programs = findPrograms()
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-replicated-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, env: { PATH: programs, LC_ALL: 'C' }, ...user }
  function run(program: string, ...args: string[]): void {
    const { status, stderr } = spawnSync(join(programs ?? '', program), args, options)
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }

  async function openServer(data: string): Promise<TestServer> {
    const port = await freePort()
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
    ]
    const url = `postgres://gazetteer@127.0.0.1:${port}/postgres`
    let server: ChildProcess | null = null
    let stopped: number[] = []
    const opened: TestServer = {
      url,
      async start() {
        const args = ['-D', data, ...settings.flatMap((each) => ['-c', each])]
        const started = spawn(join(programs ?? '', 'postgres'), args, {
          ...options,
          stdio: 'ignore',
        })
        server = started
        for (const since = Date.now(); !(await isListening(programs ?? '', port)); ) {
          if (started.exitCode !== null || Date.now() - since > START_LIMIT_MS)
            throw new Error('A PostgreSQL server of the test did not start')
          await new Promise((done) => setTimeout(done, 100))
        }
      },
      async kill() {
        opened.proceed()
        if (!server || server.exitCode !== null || server.signalCode !== null) return
        const ended = new Promise((done) => server?.once('exit', done))
        server.kill('SIGQUIT')
        await ended
      },
      hang() {
        const { pid = 0 } = server ?? {}
        // The first process starts the others: once it is suspended, it adds none.
        process.kill(pid, 'SIGSTOP')
        const children = spawnSync('pgrep', ['-P', String(pid)])
          .stdout.toString()
          .split('\n')
        stopped = [pid, ...children.filter(Boolean).map(Number)]
        for (const each of stopped) process.kill(each, 'SIGSTOP')
      },
      proceed() {
        for (const each of stopped.toReversed()) process.kill(each, 'SIGCONT')
        stopped = []
      },
      async query(statement) {
        const database = openPostgres(url)
        try {
          return (await sql.raw(statement).execute(database.write)).rows
        } finally {
          await database.close()
        }
      },
    }
    return opened
  }

  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  run('initdb', '-D', first, '-U', 'gazetteer', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  appendFileSync(
    join(first, 'postgresql.conf'),
    'fsync=off\nwal_level=replica\nmax_wal_senders=4\n',
  )
  const primary = await openServer(first)
  await primary.start()
  const { port } = new URL(primary.url)
  const from = ['-h', '127.0.0.1', '-p', port, '-U', 'gazetteer']
  // -R makes it a standby (standby.signal) with the address of the primary.
  run('pg_basebackup', ...from, '-D', second, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  const replica = await openServer(second)
  await replica.start()
  return {
    primary,
    replica,
    async stop() {
      await replica.kill()
      await primary.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
