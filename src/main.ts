import { pino } from 'pino'
import { createApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { openDatabase } from './database/open-database.ts'
import { prepareDirectory } from './prepare-directory.ts'
import { tellMistake } from './tell-mistake.ts'

/** Longer than this nobody waits for a server that was told to stop. */
const STOP_LIMIT_MS = 9000

async function start(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel }, pino.destination(2))
  const database = openDatabase(config.database)
  let isReady = false
  const app = await createApp({ config, database, logger, isReady: () => isReady })

  let isStopping = false
  async function stop(signal: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const address = await app.listen({ host: config.host, port: config.port })
  await prepareDirectory({
    config,
    database,
    say: (text) => void process.stdout.write(`${text}\n`),
  })
  isReady = true
  process.stdout.write(`Gazetteer is ready at ${config.publicOrigin ?? address}\n`)
}

try {
  await start(loadConfig())
} catch (error) {
  const mistake = tellMistake(error)
  if (mistake === null) throw error
  process.stderr.write(`${mistake}\n`)
  process.exit(1)
}
