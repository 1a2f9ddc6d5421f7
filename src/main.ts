import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Config } from './app/config.server.ts'
import type { PrimaryMessage, WorkerMessage } from './app/server/cluster-primary.server.ts'
import { applyV8Flags } from './app/server/v8-flags.server.ts'

// Must precede the dynamic imports: compiling 600 files takes most of the startup.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))

function finishStart(): void {
  flushCompileCache()
  applyV8Flags()
}

async function startSingle(config: Config): Promise<void> {
  const [{ startProcess }, { startWorkerProcess }] = await Promise.all([
    import('./app/server/start-process.server.ts'),
    import('./app/server/cluster-primary.server.ts'),
  ])
  let listenUrl = ''
  let stopWorker = async () => {}
  return startProcess(config, 'single', {
    onListening: (address) => {
      listenUrl = address
    },
    onPrepared() {
      process.stdout.write(`Gazetteer is ready at ${config.publicOrigin ?? listenUrl}\n`)
      finishStart()
      stopWorker = startWorkerProcess(config)
    },
    onStop: () => stopWorker(),
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
    },
    ready,
  )
}

try {
  const { findSettingWarnings, readConfig, ROOT } = await import('./app/config.server.ts')
  const config = readConfig()
  if (!cluster.isWorker)
    for (const warning of findSettingWarnings()) process.stderr.write(`${warning}\n`)
  // Runs before migrations: until then the operator can return to the previous release.
  if (config.production && !process.argv.includes('--role=server'))
    (await import('./app/server/build-stamp.server.ts')).requireBuild(ROOT)
  if (cluster.isWorker) await startMember(config)
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
