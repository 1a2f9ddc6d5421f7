import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 120_000

export function findPrograms(): string | null {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : []
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  return (
    folders.find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  )
}

/** PostgreSQL refuses to run as root, so it runs as the first of these users that exists. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name]).stdout?.toString() || Number.NaN),
    )
    if (uid !== undefined && gid !== undefined && Number.isInteger(uid) && Number.isInteger(gid))
      return { uid, gid }
  }
  return null
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export async function isListening(program: string, port: number): Promise<boolean> {
  return (
    spawnSync(join(program, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0
  )
}

/**
 * Starts a PostgreSQL server for the tests in a temporary folder, as an unprivileged user on a free port,
 * without flushing to disk. GAZETTEER_TEST_POSTGRES names an existing server instead.
 * @param more settings as NAME=VALUE.
 * @returns null if PostgreSQL isn't installed.
 */
export async function startPostgres(
  more: readonly string[] = [],
): Promise<{ url: string; stop: () => void } | null> {
  const configured = process.env.GAZETTEER_TEST_POSTGRES
  if (configured) return { url: configured, stop: () => {} }
  const programs = findPrograms()
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: { PATH: programs, LC_ALL: 'C' }, ...user }
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'gazetteer', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...more,
  ]
  const server: ChildProcess = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((each) => ['-c', each])],
    { ...options, stdio: 'ignore' },
  )
  const stop = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  for (const startedAt = Date.now(); !(await isListening(programs, port)); ) {
    if (server.exitCode !== null || Date.now() - startedAt > START_LIMIT_MS) {
      stop()
      throw new Error('The PostgreSQL server of the tests did not start')
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return { url: `postgres://gazetteer@127.0.0.1:${port}/postgres`, stop }
}
