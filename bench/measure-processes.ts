import { type SpawnOptions, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { applyLowPriority } from '../src/import-reader/process-resources.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'

const SAMPLE_MS = 50
const TICKS_A_SECOND = 100
const NS_PER_MS = 1e6

export type Watched = {
  seconds: number
  cpuSeconds: number
  /** Resident memory, with Node's own code counted for each process. */
  peakMb: number
  /** The private part of it, without mapped files. */
  peakOwnMb: number
}

type Memory = { allKb: number; ownKb: number; largestOwnKb: number }

/** Memory as in `Watched`, and CPU time so far. */
export type Looked = {
  allMb: number
  ownMb: number
  /** Of the process with the most private memory. */
  largestOwnMb: number
  cpuSeconds: number
}

const kbOf = (status: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0)

/** Current memory and CPU time of a process and its descendants, from /proc. */
function look(pid: number, cpuSeconds: Map<number, number>): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const worked = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  cpuSeconds.set(pid, (Number(worked[11]) + Number(worked[12])) / TICKS_A_SECOND)
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const ownKb = kbOf(status, 'RssAnon') + kbOf(status, 'RssShmem')
  const memory = { allKb: kbOf(status, 'VmRSS'), ownKb, largestOwnKb: ownKb }
  for (const child of children) {
    const its = look(Number(child), cpuSeconds)
    memory.allKb += its.allKb
    memory.ownKb += its.ownKb
    memory.largestOwnKb = Math.max(memory.largestOwnKb, its.largestOwnKb)
  }
  return memory
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

function readCpuNs(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

async function findServerPid({ engine, read }: Database): Promise<number | null> {
  if (engine === 'sqlite') return null
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(read)
  try {
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
    return Number(/PPid:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) || null
  } catch {
    return null
  }
}

/** CPU time of this process, and of the PostgreSQL server if it runs on this machine. */
export async function openCpuClock(database: Database): Promise<() => number> {
  const server = await findServerPid(database)
  return () => {
    const { user, system } = process.cpuUsage()
    const backends = server === null ? [] : childrenOf(server)
    const serverNs = backends.reduce((sum, pid) => sum + readCpuNs(pid), 0)
    return (user + system) / 1000 + serverNs / NS_PER_MS
  }
}

/** Samples a process and its descendants. */
export function lookAt(pid: number): Looked {
  const worked = new Map<number, number>()
  const { allKb, ownKb, largestOwnKb } = look(pid, worked)
  return {
    allMb: Math.round(allKb / 1024),
    ownMb: Math.round(ownKb / 1024),
    largestOwnMb: Math.round(largestOwnKb / 1024),
    cpuSeconds: worked.values().reduce((sum, seconds) => sum + seconds, 0),
  }
}

/** Runs a program of ours to its end, as far behind others as an import stands: how long it took, worked, and the most memory it and its children had together. */
export async function watchProgram(
  args: readonly string[],
  env: Record<string, string> = {},
  stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'inherit'],
): Promise<Watched> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } })
  if (child.pid !== undefined) applyLowPriority(child.pid)
  const cpuSeconds = new Map<number, number>()
  const peak = { allKb: 0, ownKb: 0 }
  const timer = setInterval(() => {
    try {
      const { allKb, ownKb } = look(child.pid ?? 0, cpuSeconds)
      peak.allKb = Math.max(peak.allKb, allKb)
      peak.ownKb = Math.max(peak.ownKb, ownKb)
    } catch {
      // A process ended between two reads, or /proc is missing.
    }
  }, SAMPLE_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}`)
  return {
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: cpuSeconds.values().reduce((sum, seconds) => sum + seconds, 0),
    peakMb: Math.round(peak.allKb / 1024),
    peakOwnMb: Math.round(peak.ownKb / 1024),
  }
}
