import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { killTree } from './kill-tree.ts'

const EXAMPLE = fileURLToPath(new URL('../deploy/nginx', import.meta.url))
const START_LIMIT_MS = 120_000
const KEPT_ANSWERS = '/var/cache/nginx'

/** The path of nginx, or null. Debian installs it outside an ordinary user's PATH. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}

/** A folder like /etc/nginx with the example in it, for tests without root permissions. */
export function openNginxFolder(http: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gazetteer-nginx-'))
  for (const name of ['gazetteer', 'certificates', 'answers']) mkdirSync(join(path, name))
  for (const name of ['locations.conf', 'upstream.conf'])
    copyFileSync(join(EXAMPLE, name), join(path, 'gazetteer', name))
  // Only root may use ports below 1024, and a machine may have no IPv6, so addresses become sockets.
  const site = readFileSync(join(EXAMPLE, 'site.conf'), 'utf8')
  let sockets = 0
  writeFileSync(
    join(path, 'site.conf'),
    site.replace(/(?<=listen )(?:\[::\]:)?\d+/g, () => `unix:${path}/${++sockets}.sock`),
  )
  const beside = readFileSync(join(EXAMPLE, 'http.conf'), 'utf8')
  writeFileSync(
    join(path, 'gazetteer', 'http.conf'),
    beside.replace(KEPT_ANSWERS, join(path, 'answers')),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path}/answers;`)
    .join('\n')
  // Workers of nginx must be able to write to the folder of the user who runs the test.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  writeFileSync(
    join(path, 'nginx.conf'),
    `${user}pid ${path}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${http}\n}\n`,
  )
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The errors that nginx reports for a configuration, or null. */
export function checkNginx(program: string, folder: string): string | null {
  const { status, stderr } = spawnSync(program, ['-t', '-p', folder, '-c', 'nginx.conf'])
  return status === 0 ? null : String(stderr)
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Starts nginx with the example's locations in front of servers on these local ports. */
export async function startNginx(
  program: string,
  port: number,
  servers: readonly number[],
): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = openNginxFolder(
    `include gazetteer/http.conf;\ninclude gazetteer/upstream.conf;\nserver { listen 127.0.0.1:${port}; include gazetteer/locations.conf; }`,
  )
  const upstream = join(folder.path, 'gazetteer', 'upstream.conf')
  const example = readFileSync(upstream, 'utf8')
  const [line = ''] = /^ *server 127\.0\.0\.1:3000.*\n/m.exec(example) ?? []
  const lines = servers.map((each) => line.replace('3000', String(each))).join('')
  writeFileSync(upstream, example.replace(line, lines))
  const child: ChildProcess = spawn(
    program,
    ['-p', folder.path, '-c', 'nginx.conf', '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4000)
  })
  for (const startedAt = Date.now(); !(await isListening(port)); await wait(50))
    if (child.exitCode !== null || Date.now() - startedAt > START_LIMIT_MS)
      throw new Error(`nginx did not start:\n${words}`)
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.pid) await killTree(child.pid)
      folder.remove()
    },
  }
}
