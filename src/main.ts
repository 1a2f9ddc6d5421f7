import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import type { Config } from './app/config.server.ts'
import type { PrimaryMessage, WorkerMessage } from './app/server/cluster-primary.server.ts'
import { applyCompileCache, applyV8Flags } from './app/server/v8-flags.server.ts'

applyCompileCache()

function finishStart(): void {
  flushCompileCache()
  applyV8Flags()
}

async function startSingle(config: Config): Promise<void> {
  const [{ startProcess }, { runRestoreAlone, startWorkerProcess }, { createCollector }] =
    await Promise.all([
      import('./app/server/start-process.server.ts'),
      import('./app/server/cluster-primary.server.ts'),
      import('./app/server/monitoring/collect-metrics.server.ts'),
    ])
  const collector = createCollector()
  let listenUrl = ''
  let stopWorker = async () => {}
  return startProcess(config, 'single', {
    collector,
    onListening: (address) => {
      listenUrl = address
    },
    onPrepared() {
      process.stdout.write(`Gazetteer is ready at ${config.publicOrigin ?? listenUrl}\n`)
      finishStart()
      stopWorker = startWorkerProcess(config, collector)
    },
    onStop: () => stopWorker(),
    onRestore: () => void runRestoreAlone(config, () => startSingle(config)),
  })
}

async function startMember(config: Config): Promise<void> {
  // Subscribe before the first await, or messages are lost.
  const prepared = new Promise<void>((done) => {
    process.on('message', ({ kind }: PrimaryMessage) => kind === 'ready' && done())
  })
  const [{ startProcess }, { ROLES }, { PREPARED_FLAG, SOCKET_FLAG }] = await Promise.all([
    import('./app/server/start-process.server.ts'),
    import('./app/server/process-roles.ts'),
    import('./app/server/cluster-primary.server.ts'),
  ])
  const roleFlag = process.argv.find((argument) => argument.startsWith('--role='))
  const role = ROLES.find((each) => roleFlag === `--role=${each}`) ?? 'server'
  const send = (message: WorkerMessage) => void process.send?.(message)
  const ready = process.argv.includes(PREPARED_FLAG) ? Promise.resolve() : prepared
  return startProcess(
    { ...config, hasSocket: process.argv.includes(SOCKET_FLAG) },
    role,
    {
      onListening: (address) => send({ kind: 'listening', address }),
      onPrepared() {
        send({ kind: 'prepared' })
        finishStart()
      },
      onRestore: () => send({ kind: 'restore' }),
    },
    ready,
  )
}

if (process.argv.includes('--version')) {
  const { formatRelease, readRelease } = await import('./app/server/release.server.ts')
  process.stdout.write(`Gazetteer ${formatRelease(readRelease())}\n`)
  process.exit(0)
}

try {
  const { findSettingWarnings, readConfig, ROOT } = await import('./app/config.server.ts')
  const config = readConfig(process.argv.includes('--role=worker'))
  if (!cluster.isWorker)
    for (const warning of findSettingWarnings()) process.stderr.write(`${warning}\n`)
  // Runs before migrations: until then the operator can return to the previous release.
  if (config.production && !process.argv.includes('--role=server'))
    (await import('./app/server/build-stamp.server.ts')).requireBuild(ROOT)
  if (process.argv.includes('--role=restore'))
    await (await import('./app/server/maintenance.server.ts')).startRestoreProcess(config)
  else if (cluster.isWorker) await startMember(config)
  else if (config.processes > 1)
    (await import('./app/server/cluster-primary.server.ts')).startCluster(config)
  else await startSingle(config)
} catch (error) {
  const { formatStartupError } = await import('./app/server/format-startup-error.server.ts')
  const message = formatStartupError(error)
  if (message === null) throw error
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
