import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Config } from '../config.server.ts'
import { createLogger } from './create-logger.server.ts'
import { startMaintenance } from './maintenance.server.ts'
import {
  type Collector,
  type CollectorReply,
  type CollectorRequest,
  createCollector,
  startMetricsServer,
} from './monitoring/collect-metrics.server.ts'
import { type Role, STOP_LIMIT_MS } from './process-roles.ts'

export type WorkerMessage =
  | { kind: 'listening'; address: string }
  | { kind: 'prepared' }
  | { kind: 'restore' }
  | CollectorReply
export type PrimaryMessage = { kind: 'ready' } | CollectorRequest

/** The largest server process takes 12 % less memory (236 in place of 266 MB, 5,000 pages) at the same speed. */
const NODE_OPTIONS = ['--max-semi-space-size=16']

export const PREPARED_FLAG = '--prepared'
export const SOCKET_FLAG = '--socket'

const MIN_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 30_000
const STABLE_AFTER_MS = 60_000
const KILL_AFTER_MS = STOP_LIMIT_MS + 1000

/** A service manager restarts after it, even if only on failure (EX_TEMPFAIL). */
const START_AGAIN_CODE = 75
/** A directory of ten million businesses takes about an hour. */
const RESTORE_LIMIT_MS = 24 * 60 * 60_000

type Member = { worker: Worker; role: Role; startedAt: number }

function fork(role: Role, flags: string[] = []): Member {
  cluster.setupPrimary({
    args: [`--role=${role}`, ...flags],
    execArgv: [...process.execArgv, ...NODE_OPTIONS],
  })
  return { worker: cluster.fork(), role, startedAt: Date.now() }
}

async function end({ worker }: Member): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), KILL_AFTER_MS)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

function createRestarter(logger: Logger) {
  let restartDelayMs = MIN_RESTART_DELAY_MS
  return (
    { role, startedAt }: Member,
    exitCode: number | null,
    signal: string | null,
    start: () => void,
  ) => {
    if (Date.now() - startedAt > STABLE_AFTER_MS) restartDelayMs = MIN_RESTART_DELAY_MS
    logger.error(
      { role, exitCode, signal, restartDelayMs },
      'process exited unexpectedly; restarting',
    )
    setTimeout(start, restartDelayMs)
    restartDelayMs = Math.min(2 * restartDelayMs, MAX_RESTART_DELAY_MS)
  }
}

/** Serves the maintenance page while a process of its own restores, so that a crash ends only that. */
export async function runRestoreProcess(config: Config, logger: Logger): Promise<void> {
  const maintenance = await startMaintenance(config, logger)
  const { worker } = fork('restore')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), RESTORE_LIMIT_MS)
  const [code, signal] = await once(worker, 'exit')
  clearTimeout(timer)
  logger.info({ exitCode: code, signal }, 'restore process ended')
  await maintenance.stop()
  // The last server closed the socket of systemd, which passes it again at the next start.
  if (config.hasSocket) process.exit(START_AGAIN_CODE)
}

/** Of the only server process, which then starts again. */
export async function runRestoreAlone(
  config: Config,
  startAgain: () => Promise<void>,
): Promise<void> {
  const logger = createLogger(config.logLevel)
  const exit = () => process.exit(0)
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, exit)
  try {
    await runRestoreProcess(config, logger)
    for (const signal of signals) process.off(signal, exit)
    await startAgain()
  } catch (error) {
    logger.error({ err: error }, 'the server could not start after a restore')
    process.exit(START_AGAIN_CODE)
  }
}

export function startWorkerProcess(config: Config, collector: Collector): () => Promise<void> {
  const logger = createLogger(config.logLevel)
  const restart = createRestarter(logger)
  let isStopping = false
  let member: Member
  function start(): void {
    if (isStopping) return
    member = fork('worker')
    collector.follow(member.worker, 'worker')
    member.worker.on('exit', (code, signal) => isStopping || restart(member, code, signal, start))
  }
  start()
  return () => {
    isStopping = true
    return end(member)
  }
}

/** SIGHUP replaces all processes one by one; SIGTERM and SIGINT stop them. */
export function startCluster(config: Config): void {
  const logger = createLogger(config.logLevel)
  const collector = createCollector()
  startMetricsServer(config, collector.collect).catch((error) => {
    logger.error({ err: error }, 'the port of the metrics could not be opened')
  })
  // Each server accepts its own connections: with round-robin, a killed server loses assigned ones.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const members = new Set<Member>()
  const leaving = new WeakSet<Worker>()
  let isPrepared = false
  let isReadyLogged = false
  let isStopping = false
  let restores = 0
  const restart = createRestarter(logger)
  let address = ''
  const listening = new WeakSet<Worker>()

  const send = (worker: Worker, message: PrimaryMessage) =>
    void (worker.isConnected() && worker.send(message))
  const serving = () =>
    [...members].filter(({ role, worker }) => role === 'server' && listening.has(worker)).length

  function logReady(): void {
    if (isReadyLogged || !isPrepared || serving() < config.processes) return
    isReadyLogged = true
    process.stdout.write(
      `Gazetteer is ready at ${config.publicOrigin ?? address} (${config.processes} processes)\n`,
    )
  }

  function onMessage(member: Member, message: WorkerMessage): void {
    if (message.kind === 'restore') replaceAfterwards(restore, 'restore failed')
    else if (message.kind === 'listening') {
      listening.add(member.worker)
      address = message.address
      if (isPrepared) send(member.worker, { kind: 'ready' })
    } else if (message.kind === 'prepared' && member.role === 'worker') {
      isPrepared = true
      for (const { worker, role } of members) if (role === 'server') send(worker, { kind: 'ready' })
    }
    logReady()
  }

  function onExit(member: Member, code: number | null, signal: string | null): void {
    members.delete(member)
    if (isStopping || leaving.has(member.worker)) return
    // Before the first successful start, an exit means a configuration error: don't restart.
    if (!isReadyLogged) {
      isStopping = true
      for (const { worker } of members) worker.process.kill('SIGTERM')
      process.exitCode = code || 1
      return
    }
    const current = restores
    // A restore that began since then starts all processes itself.
    restart(member, code, signal, () => {
      if (!isStopping && restores === current) startMissing(member.role)
    })
  }

  function start(role: Role): Member {
    const flags = [
      ...(isPrepared ? [PREPARED_FLAG] : []),
      ...(config.hasSocket ? [SOCKET_FLAG] : []),
    ]
    const member = fork(role, flags)
    const { worker } = member
    members.add(member)
    collector.follow(worker, role)
    worker.on('message', (message: WorkerMessage) => onMessage(member, message))
    worker.on('exit', (code, signal) => onExit(member, code, signal))
    return member
  }

  /** A rolling restart may have started some of them since. */
  function startMissing(role: Role): void {
    const isHere = (each: Member) => each.role === role && !leaving.has(each.worker)
    const missing = (role === 'worker' ? 1 : config.processes) - [...members].filter(isHere).length
    for (let count = 0; count < missing; count += 1) start(role)
  }

  function leave(member: Member): Promise<void> {
    leaving.add(member.worker)
    return end(member)
  }

  async function join(role: Role): Promise<boolean> {
    const { worker } = start(role)
    await Promise.race([once(worker, 'message'), once(worker, 'exit')])
    return !worker.isDead()
  }

  /** Restart the worker first, because it migrates the database for the new servers. */
  async function replaceMembers(): Promise<void> {
    const former = [...members]
    const [worker] = former.filter(({ role }) => role === 'worker')
    if (worker) await leave(worker)
    if (!(await join('worker'))) return
    for (const member of former.filter(({ role }) => role === 'server')) {
      if (isStopping || !(await join('server'))) return
      await leave(member)
    }
    logger.info('rolling restart finished')
  }

  async function replaceAll(): Promise<void> {
    await replaceMembers()
    if (!isStopping) startAll()
  }

  async function restore(): Promise<void> {
    restores += 1
    await Promise.all([...members].map(leave))
    await runRestoreProcess(config, logger)
    isPrepared = false
    if (!isStopping) startAll()
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
  function replaceAfterwards(replace: () => Promise<void>, failure: string): void {
    replacing = replacing
      .then(() => (isStopping ? undefined : replace()))
      .catch((error) => logger.error({ err: error }, failure))
  }
  process.on('SIGHUP', () => replaceAfterwards(replaceAll, 'rolling restart failed'))
  function startAll(): void {
    startMissing('worker')
    startMissing('server')
  }
  startAll()
}
