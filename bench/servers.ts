import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../src/platform/database/database.server.ts'
import { lookAt } from './measure-processes.ts'
import { report } from './report.ts'
import { businessPaths } from './sample-paths.ts'
import { sendRawLoad } from './send-raw-load.ts'
import { type Program, startProgram } from './server-program.ts'

const SECONDS = 8
const WARMING_SECONDS = 12
const PAGES = 500
/** More pages than fit into the page cache. */
const PAGES_TO_FILL = 25_000
const FILLED_AT_ONCE = 8
const HEADERS = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 bench' }
const PLAIN = { ...HEADERS, 'accept-encoding': 'identity' }

const share = (part: number, whole: number) => Math.round((part / whole) * 100) / 100

type Answering = { address: string; look: () => { cpuSeconds: number } }

/** Responses per second, and CPU microseconds of each. */
async function measure(
  { address, look }: Answering,
  paths: readonly string[],
  headers: Record<string, string>,
) {
  // Several times for each process, because a connection stays with one process.
  await sendRawLoad(address, paths, headers, WARMING_SECONDS)
  const before = look().cpuSeconds
  const perSecond = await sendRawLoad(address, paths, headers, SECONDS)
  const eachUs = ((look().cpuSeconds - before) * 1e6) / (perSecond * SECONDS)
  return { perSecond, eachUs: Math.round(eachUs) }
}

const withProgram = async (
  databaseUrl: string,
  settings: Record<string, string>,
  work: (program: Program) => Promise<void>,
) => {
  const program = await startProgram(databaseUrl, settings)
  await work(program).finally(program.stop)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** nginx at its fastest: no log, files kept open. */
const nginxSettings = (folder: string, port: number) => `
  ${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
  events { worker_connections 512; }
  http {
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
    open_file_cache max=2000 inactive=600s; default_type 'text/html; charset=utf-8';
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    server { listen 127.0.0.1:${port}; root ${folder}/files; add_header content-encoding br; }
  }`

/** nginx with the same compressed bytes as static files. */
async function startNginx(from: string, paths: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-nginx-'))
  for (const path of paths) {
    const response = await fetch(from + path, { headers: { ...HEADERS, 'accept-encoding': 'br' } })
    // fetch decompresses bodies, so random bytes of the compressed length stand in for them.
    const length = Number(response.headers.get('content-length'))
    await response.arrayBuffer()
    const file = join(folder, 'files', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.alloc(length, 'x'))
  }
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), nginxSettings(folder, port))
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  })
  await wait(1000)
  return {
    address: `http://127.0.0.1:${port}`,
    look: () => lookAt(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Cached pages of all processes, compared with nginx serving the same bytes as files. */
async function againstNginx(databaseUrl: string, paths: readonly string[]): Promise<void> {
  if (spawnSync('nginx', ['-v']).error)
    return report('cached pages of all processes', { skipped: 'no nginx here' })
  await withProgram(databaseUrl, {}, async (program) => {
    const nginx = await startNginx(program.address, paths)
    try {
      const ours = await measure(program, paths, HEADERS)
      const theirs = await measure(nginx, paths, HEADERS)
      report('cached pages of all processes', {
        processes: availableParallelism(),
        'requests/s': ours.perSecond,
        'nginx/s': theirs.perSecond,
        'of nginx': share(ours.perSecond, theirs.perSecond),
        'us of processor time': ours.eachUs,
        "nginx's us": theirs.eachUs,
        'by processor time': share(theirs.eachUs, ours.eachUs),
      })
    } finally {
      await nginx.stop()
    }
  })
}

/** Uncached pages of two processes, compared with one. */
async function twoAgainstOne(databaseUrl: string, paths: readonly string[]): Promise<void> {
  const rates: number[] = []
  for (const processes of [1, 2])
    await withProgram(
      databaseUrl,
      { PROCESSES: String(processes), PAGE_CACHE_MB: '0' },
      async (program) => {
        rates.push((await measure(program, paths, PLAIN)).perSecond)
      },
    )
  const [one = 1, two = 0] = rates
  report('two processes', { 'requests/s': two, 'one process/s': one, times: share(two, one) })
}

/** Start time, and memory of the largest process when its page cache is full. */
async function startAndFill(databaseUrl: string, paths: readonly string[]): Promise<void> {
  await withProgram(databaseUrl, {}, async (program) => {
    const empty = program.look()
    report('start', {
      'seconds to ready': program.readySeconds,
      'own MB of the largest process': empty.largestOwnMb,
    })
    let next = 0
    let bytes = 0
    const fill = async () => {
      while (next < paths.length) {
        const response = await fetch(program.address + paths[next++], { headers: HEADERS })
        bytes += Number(response.headers.get('content-length'))
        await response.arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: FILLED_AT_ONCE }, fill))
    const full = program.look()
    report('memory of a process with a full page cache', {
      pages: paths.length,
      'compressed MB asked for': Math.round(bytes / 1e6),
      'own MB of the largest process': full.largestOwnMb,
      'own MB of all': full.ownMb,
    })
  })
}

/** The server with all its processes on this machine. */
export async function benchServers(database: Database, databaseUrl: string): Promise<void> {
  const paths = await businessPaths(database, PAGES)
  await twoAgainstOne(databaseUrl, paths)
  await againstNginx(databaseUrl, paths)
  await startAndFill(databaseUrl, await businessPaths(database, PAGES_TO_FILL))
}
