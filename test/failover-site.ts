import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { type GazetteerProcess, startGazetteer } from './e2e/gazetteer-process.ts'
import { killTree, runsIn, treeOf } from './kill-tree.ts'
import { findNginx, startNginx } from './nginx-process.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { findPrograms, freePort } from './postgres-server.ts'

/** The server process that saves an import. */
const IMPORTS = 'imports/imports.process.ts'

/** A server whose processes can all be killed, and which restarts on the same port. */
export type KillableHost = {
  isUp: () => boolean
  readsFromReplica: () => boolean
  isImporting: () => boolean
  kill: () => Promise<void>
  start: () => Promise<void>
}

export type FailoverSite = {
  /** The URL of nginx, which visitors use. */
  address: string
  hosts: readonly [KillableHost, KillableHost]
  postgres: PostgresPair
  /** A direct connection to the primary. */
  database: Database
  /** A folder that both servers share. */
  folder: string
  close: () => Promise<void>
}

/** The reason why this machine can't run the site, or null if it can. */
export function whyNoFailover(): string | null {
  if (process.platform !== 'linux') return 'process trees can only be read on Linux'
  if (findPrograms() === null) return 'PostgreSQL is not installed'
  return findNginx() === null ? 'nginx is not installed' : null
}

/** Log messages of a server about its replica. */
const REPLICA_IN = 'replica available'
const REPLICA_OUT = 'replica unavailable'

function killableHost(
  folder: string,
  port: number,
  settings: Record<string, string>,
): KillableHost {
  let server: GazetteerProcess | null = null
  return {
    isUp: () => server !== null,
    readsFromReplica() {
      const output = server?.output() ?? ''
      return output.lastIndexOf(REPLICA_IN) > output.lastIndexOf(REPLICA_OUT)
    },
    isImporting: () => server !== null && runsIn(treeOf(server.pid), IMPORTS),
    async start() {
      server = await startGazetteer(folder, { PORT: String(port), ...settings })
    },
    async kill() {
      if (server) await killTree(server.pid)
      server = null
    },
  }
}

/** Starts PostgreSQL with a replica, two servers with the demo directory, and nginx. */
export async function openFailoverSite(): Promise<FailoverSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-failover-'))
  const closing: (() => Promise<unknown>)[] = []
  async function close(): Promise<void> {
    for (const each of closing.reverse()) await each()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await startPostgresPair()
    const nginx = findNginx()
    if (!postgres || !nginx) throw new Error(`The failover site cannot run: ${whyNoFailover()}`)
    closing.push(postgres.stop)
    const ports = [await freePort(), await freePort(), await freePort()] as const
    const settings = {
      PUBLIC_ORIGIN: `http://127.0.0.1:${ports[2]}`,
      DATABASE_URL: postgres.primary.url,
      DATABASE_REPLICA_URLS: postgres.replica.url,
      UPLOAD_FOLDER: join(folder, 'uploads'),
      BACKUP_FOLDER: join(folder, 'backups'),
      TRUSTED_PROXIES: 'loopback',
      PROCESSES: '1',
      ADMIN_PASSWORD: 'a long enough one',
    }
    const hosts = [
      killableHost(folder, ports[0], settings),
      killableHost(folder, ports[1], settings),
    ] as const
    for (const host of hosts) {
      closing.push(host.kill)
      await host.start()
    }
    const balancer = await startNginx(nginx, ports[2], [ports[0], ports[1]])
    closing.push(balancer.stop)
    const database = openPostgres(postgres.primary.url)
    closing.push(database.close)
    return { address: balancer.address, hosts, postgres, database, folder, close }
  } catch (error) {
    await close()
    throw error
  }
}
