import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const READY = /Gazetteer is ready at (\S+)/
const START_LIMIT_MS = 120_000

export type GazetteerProcess = {
  address: string
  pid: number
  /** The output so far. */
  output: () => string
  /** Stops it as a service manager does, and returns the exit code. */
  stop: () => Promise<number | null>
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gazetteer e2e '))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts Gazetteer as an operator does, and waits until it logs that it is ready. */
export async function startGazetteer(
  folder: string,
  settings: Record<string, string> = {},
  /** A socket to listen on, held by a shell that restarts Gazetteer whenever it exits. */
  socket: { fd: number } | null = null,
  /** A shell command to run first in the same process, such as `ulimit`. */
  before = ':',
): Promise<GazetteerProcess> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    PORT: '0',
    PROCESSES: '1',
    RATE_LIMIT_PER_SECOND: '0',
    DATABASE_URL: `file:${join(folder, 'gazetteer.db')}`,
    ...settings,
  }
  // The shell's PID becomes that of Gazetteer: systemd also knows it in advance.
  const once = 'LISTEN_PID=$$ exec "$0" "$1"'
  const again = `while :; do LISTEN_FDS=1 sh -c '${once}' "$0" "$1"; done`
  const child: ChildProcess = socket
    ? spawn('sh', ['-c', again, process.execPath, MAIN], {
        env,
        stdio: ['ignore', 'pipe', 'pipe', socket.fd],
      })
    : spawn('sh', ['-c', `${before} && exec "$0" "$1"`, process.execPath, MAIN], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Not ready in time:\n${output}`)),
      START_LIMIT_MS,
    )
    const read = (text: string) => {
      output += text
      const ready = READY.exec(output)?.[1]
      if (!ready) return
      clearTimeout(timer)
      resolve(ready)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    void exited.then((code) =>
      reject(new Error(`Exited with ${code} before it was ready:\n${output}`)),
    )
  })
  return {
    address,
    pid: child.pid ?? 0,
    output: () => output,
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}
