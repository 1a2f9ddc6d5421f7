import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { parseConfig } from '../src/app/config.server.ts'
import { type AppInput, createApp } from '../src/app/server/app.server.ts'
import { REDACTION } from '../src/app/server/create-logger.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'

/** Gives requests without a host the site's own, because others are redirected to it. */
function sendToOwnHost(app: FastifyInstance, origin: string): void {
  const { host } = new URL(origin)
  const inject = app.inject.bind(app)
  const withHost = (input: string | InjectOptions): InjectOptions => {
    const options = typeof input === 'string' ? { url: input } : input
    return { ...options, headers: { host, ...options.headers } }
  }
  app.inject = ((input: string | InjectOptions) => inject(withHost(input))) as typeof app.inject
}

/** A server on a test's database for `inject`; collects the errors it logs. */
export async function openTestApp(
  database: Database,
  settings: Record<string, string> = {},
  now: () => number = Date.now,
  beside: Partial<AppInput> = {},
) {
  const errors: string[] = []
  const logger = pino(
    { level: 'error', redact: REDACTION },
    { write: (line: string) => void errors.push(line) },
  )
  const config = parseConfig({ NODE_ENV: 'production', RATE_LIMIT_PER_SECOND: '0', ...settings })
  const app = await createApp({
    config,
    database,
    logger,
    now,
    ...beside,
  })
  if (config.publicOrigin !== null) sendToOwnHost(app, config.publicOrigin)
  return { app, errors }
}
