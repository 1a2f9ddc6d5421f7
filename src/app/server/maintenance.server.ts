import { createServer, type RequestListener, STATUS_CODES } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { runRequestedRestore } from '../../backups/requested-restore.server.ts'
import { createPhotoStore } from '../../photos/photo-store.server.ts'
import { openDatabase } from '../../platform/database/open-database.server.ts'
import { PROBES } from '../../platform/urls/routes.ts'
import type { Config } from '../config.server.ts'
import { createLogger } from './create-logger.server.ts'
import { maintenanceText as english } from './maintenance.en.ts'
import { maintenanceText as turkish } from './maintenance.tr.ts'

const RETRY_SECONDS = 10
const MAX_CONNECTIONS = 1000
const LISTEN_TRIES = 20
const NEXT_TRY_MS = 100

const buildPage = (language: 'en' | 'tr', { title, text }: typeof english) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
const PAGES = { en: buildPage('en', english), tr: buildPage('tr', turkish) }

const respond: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  const isAlive = path === PROBES.alive.pattern
  const isJson = isAlive || path.startsWith('/api/') || path === PROBES.ready.pattern
  const isTurkish =
    path === '/tr' ||
    path.startsWith('/tr/') ||
    request.headers['accept-language']?.startsWith('tr')
  const status = isAlive ? 200 : 503
  const problem = { type: 'about:blank', title: STATUS_CODES[503], status, detail: english.text }
  const body = isAlive
    ? JSON.stringify({ status: 'alive' })
    : isJson
      ? JSON.stringify(problem)
      : PAGES[isTurkish ? 'tr' : 'en']
  const type = isAlive ? 'application/json' : isJson ? 'application/problem+json' : 'text/html'
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    connection: 'close',
    ...(!isAlive && { 'retry-after': String(RETRY_SECONDS) }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Responds with 503 while no server runs. Connections to a socket of systemd wait instead. */
export async function startMaintenance(
  { host, port, hasSocket }: Pick<Config, 'host' | 'port' | 'hasSocket'>,
  logger: Logger,
): Promise<{ stop: () => Promise<void> }> {
  const server = createServer(respond)
  server.maxConnections = MAX_CONNECTIONS
  const listen = () =>
    new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen({ host, port }, () => {
        server.off('error', fail)
        done()
      })
    })
  for (let attempt = 1; !server.listening && !hasSocket; attempt += 1)
    try {
      // Another process may still hold the port.
      await listen()
    } catch (error) {
      if (attempt < LISTEN_TRIES) await wait(NEXT_TRY_MS)
      else {
        logger.warn({ err: error }, 'no maintenance page')
        break
      }
    }
  return {
    stop: () =>
      new Promise((done) => {
        if (!server.listening) return done()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export async function startRestoreProcess(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel)
  await runRequestedRestore(
    () => openDatabase(config.database),
    config.backupFolder,
    (error) => logger.error({ err: error }, 'restore failed'),
    { photos: createPhotoStore(config.photoStore) },
  )
  process.exit(0)
}
