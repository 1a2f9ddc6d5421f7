import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Config } from '../config.server.ts'
import { openLog } from './create-logger.server.ts'
import { type Role, STOP_LIMIT_MS } from './process-roles.ts'

/** What processes tell the one that started them. */
export type FromProcess = { kind: 'listening'; address: string } | { kind: 'prepared' }
/** What they are told: that the database can be served from. */
export type ToProcess = { kind: 'ready' }

/**
 * A server's memory is mostly pages it has just written and will not look at again: with half the room
 * for what is new it takes 30 MB less and works as fast.
 */
const NODE_OPTIONS = ['--max-semi-space-size=16']
/** What is large is compressed by several threads; with a pool for each of them glibc gives back next to nothing. */
const MEMORY_POOLS = { MALLOC_ARENA_MAX: '2' }

/** Told with the start: that there is nothing to wait for, and that the socket is the service manager's. */
export const PREPARED_FLAG = '--prepared'
export const SOCKET_FLAG = '--socket'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** Who lived so long is started again at once. */
const LONG_LIFE_MS = 60_000
/** More than a process takes to stop by itself. */
const KILL_AFTER_MS = STOP_LIMIT_MS + 1000

type Member = { worker: Worker; role: Role; startedAt: number }

function fork(role: Role, flags: string[] = []): Member {
  cluster.setupPrimary({
    args: [`--role=${role}`, ...flags],
    execArgv: [...process.execArgv, ...NODE_OPTIONS],
  })
  return { worker: cluster.fork(MEMORY_POOLS), role, startedAt: Date.now() }
}

/** Sends SIGTERM to a process and waits for its exit; after KILL_AFTER_MS sends SIGKILL. */
async function end({ worker }: Member): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), KILL_AFTER_MS)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

/** Restarts exited processes; the pause before each restart doubles until one has lived long. */
function openRestarts(logger: Logger) {
  let pauseMs = FIRST_PAUSE_MS
  return (
    { role, startedAt }: Member,
    code: number | null,
    signal: string | null,
    start: () => void,
  ) => {
    if (Date.now() - startedAt > LONG_LIFE_MS) pauseMs = FIRST_PAUSE_MS
    logger.error({ role, code, signal, pauseMs }, 'a process exited unexpectedly and is restarted')
    setTimeout(start, pauseMs)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/**
 * Starts the worker of a single server from the server's own process, and restarts it when it exits.
 * @returns a function that stops it.
 */
export function superviseWorker(config: Config): () => Promise<void> {
  const logger = openLog(config.logLevel)
  const restart = openRestarts(logger)
  let isStopping = false
  let member: Member
  function start(): void {
    if (isStopping) return
    member = fork('worker')
    member.worker.on('exit', (code, signal) => isStopping || restart(member, code, signal, start))
  }
  start()
  return () => {
    isStopping = true
    return end(member)
  }
}

/**
 * Starts as many servers as the settings say, and one process that does what is queued and scheduled;
 * starts those anew that end by themselves. SIGHUP replaces all of them, one after another, by
 * processes that run the files as they are now; SIGTERM and SIGINT end all.
 */
export function supervise(config: Config): void {
  const logger = openLog(config.logLevel)
  // Each server takes connections itself. Where the primary hands them out, those on their way to a
  // server that is killed are answered by nobody, and never closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const members = new Set<Member>()
  /** Who is meant to end. */
  const leaving = new WeakSet<Worker>()
  let isPrepared = false
  let hasSaid = false
  let isStopping = false
  const restart = openRestarts(logger)
  let address = ''
  const listening = new WeakSet<Worker>()

  const send = (worker: Worker, message: ToProcess) =>
    void (worker.isConnected() && worker.send(message))
  const serving = () =>
    [...members].filter(({ role, worker }) => role === 'server' && listening.has(worker)).length

  function sayReady(): void {
    if (hasSaid || !isPrepared || serving() < config.processes) return
    hasSaid = true
    process.stdout.write(
      `Gazetteer is ready at ${config.publicOrigin ?? address} (${config.processes} processes)\n`,
    )
  }

  function onMessage(member: Member, message: FromProcess): void {
    if (message.kind === 'listening') {
      listening.add(member.worker)
      address = message.address
      if (isPrepared) send(member.worker, { kind: 'ready' })
    } else if (member.role === 'worker') {
      isPrepared = true
      for (const { worker, role } of members) if (role === 'server') send(worker, { kind: 'ready' })
    }
    sayReady()
  }

  function onExit(member: Member, code: number | null, signal: string | null): void {
    members.delete(member)
    if (isStopping || leaving.has(member.worker)) return
    // Before anybody was served, a mistake of the settings is told once and not tried again.
    if (!hasSaid) {
      isStopping = true
      for (const { worker } of members) worker.process.kill('SIGTERM')
      process.exitCode = code || 1
      return
    }
    restart(member, code, signal, () => void (isStopping || start(member.role)))
  }

  function start(role: Role): Member {
    // A server that joins while others serve has nothing to wait for.
    const flags = [
      ...(isPrepared ? [PREPARED_FLAG] : []),
      ...(config.hasSocket ? [SOCKET_FLAG] : []),
    ]
    const member = fork(role, flags)
    const { worker } = member
    members.add(member)
    worker.on('message', (message: FromProcess) => onMessage(member, message))
    worker.on('exit', (code, signal) => onExit(member, code, signal))
    return member
  }

  function leave(member: Member): Promise<void> {
    leaving.add(member.worker)
    return end(member)
  }

  /** Starts a process and waits for its first word; whether there was one. */
  async function join(role: Role): Promise<boolean> {
    const { worker } = start(role)
    await Promise.race([once(worker, 'message'), once(worker, 'exit')])
    return !worker.isDead()
  }

  /** The one that prepares the database first: what the new servers read must be there. */
  async function replaceAll(): Promise<void> {
    const former = [...members]
    const [worker] = former.filter(({ role }) => role === 'worker')
    if (worker) await leave(worker)
    if (!(await join('worker'))) return
    for (const member of former.filter(({ role }) => role === 'server')) {
      // One that does not start is tried again; meanwhile the former go on.
      if (isStopping || !(await join('server'))) return
      await leave(member)
    }
    logger.info('all processes were replaced')
  }

  async function stop(signal: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    await Promise.all([...members].map(leave))
    process.exit(0)
  }

  let replacing: Promise<void> = Promise.resolve()
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', () => {
    replacing = replacing
      .then(() => (isStopping ? undefined : replaceAll()))
      .catch((error) => logger.error({ err: error }))
  })
  start('worker')
  for (let count = 0; count < config.processes; count += 1) start('server')
}
