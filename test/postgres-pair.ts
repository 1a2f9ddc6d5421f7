import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { killTree } from './kill-tree.ts'
import { findPrograms, freePort, isListening, unprivilegedUser } from './postgres-server.ts'

const SCRIPTS = fileURLToPath(new URL('../deploy/postgres', import.meta.url))
const START_LIMIT_MS = 120_000
const PASSWORD = 'a0b1c2d3e4'

/** A PostgreSQL server that can be killed and restarted at the same address. */
export type LosableServer = { url: string; kill: () => Promise<void>; start: () => Promise<void> }

export type PostgresPair = {
  primary: LosableServer
  replica: LosableServer
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL with a streaming replica, set up as in deploy/, as an unprivileged user on free
 * ports. As by default, commits are written before they are acknowledged, but not flushed: written data
 * survives a killed process.
 * @returns null if PostgreSQL isn't installed.
 */
export async function startPostgresPair(): Promise<PostgresPair | null> {
  const programs = findPrograms()
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-pair-'))
  const user = unprivilegedUser()
  // That user may have no access to the project's folder.
  for (const name of ['allow-replica.sh', 'follow-primary.sh'])
    copyFileSync(join(SCRIPTS, name), join(folder, name))
  writeFileSync(join(folder, 'password'), PASSWORD)
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const data = join(folder, 'primary')
  const env = {
    PATH: `${programs}:/usr/bin:/bin`,
    LC_ALL: 'C',
    REPLICATION_PASSWORD: PASSWORD,
    POSTGRES_USER: 'gazetteer',
    POSTGRES_DB: 'postgres',
  }
  const settings = (port: number) =>
    [
      'fsync=off',
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'wal_retrieve_retry_interval=500ms',
    ].flatMap((each) => ['-c', each])
  const options = { cwd: folder, ...user }
  function run(command: string, args: string[], more: Record<string, string> = {}): void {
    const ended = spawnSync(command, args, { ...options, env: { ...env, ...more } })
    if (ended.status !== 0) throw new Error(`${command} failed: ${ended.stderr}`)
  }

  function losable(port: number, command: string, args: string[], more = {}): LosableServer {
    let server: ChildProcess | null = null
    let words = ''
    return {
      url: `postgres://gazetteer:${PASSWORD}@127.0.0.1:${port}/postgres`,
      async start() {
        const started = spawn(command, args, {
          ...options,
          env: { ...env, ...more },
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        server = started
        started.stderr.setEncoding('utf8').on('data', (text: string) => {
          words = (words + text).slice(-4000)
        })
        for (const startedAt = Date.now(); !(await isListening(programs ?? '', port)); ) {
          if (started.exitCode !== null || Date.now() - startedAt > START_LIMIT_MS)
            throw new Error(`PostgreSQL did not start:\n${words}`)
          await wait(100)
        }
      },
      async kill() {
        if (!server?.pid) return
        // Until its exit is collected, its PID exists, and PostgreSQL refuses to start again.
        const exited = server.exitCode ?? server.signalCode ?? once(server, 'exit')
        await killTree(server.pid)
        await exited
        server = null
      },
    }
  }

  const authentication = ['--auth-local=trust', '--auth-host=scram-sha-256']
  const made = ['-U', 'gazetteer', '-E', 'UTF8', '--no-sync', '--pwfile=password']
  run(join(programs, 'initdb'), ['-D', data, ...made, ...authentication])
  const primary = losable(primaryPort, join(programs, 'postgres'), [
    '-D',
    data,
    ...settings(primaryPort),
  ])
  const replica = losable(
    replicaPort,
    'sh',
    [join(folder, 'follow-primary.sh'), ...settings(replicaPort)],
    { PGDATA: join(folder, 'replica'), PGHOST: '127.0.0.1', PGPORT: String(primaryPort) },
  )
  async function stop(): Promise<void> {
    await replica.kill()
    await primary.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    await primary.start()
    const within = { PGDATA: data, PGHOST: folder, PGPORT: String(primaryPort) }
    run('sh', [join(folder, 'allow-replica.sh')], within)
    run(join(programs, 'pg_ctl'), ['reload', '-D', data])
    await replica.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { primary, replica, stop }
}
