import type { FastifyInstance } from 'fastify'
import { formatCountryNames } from '../../listings/places/format-country-names.ts'
import type { Asker, ServerFigures } from '../../platform/calls/call-context.server.ts'
import { runNamedCall } from '../../platform/calls/run-call.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Ask } from '../../platform/site-ui/page-context.ts'
import {
  CALLS,
  type CallName,
  MAIN_LANGUAGE,
  type SiteLanguage,
} from '../../platform/urls/routes.ts'
import { findSiteName } from '../../settings/find-settings.server.ts'
import type { Config } from '../config.server.ts'
import { ALL_CALLS, DEFINED_CALLS } from './calls.server.ts'

/** The server identifies itself as a bot, so that its own requests don't count as visits. */
const OWN_AGENT = 'gazetteer-bot'

type CallsInput = {
  config: Config
  database: Database
  findReader: () => Promise<Database>
  languages: readonly SiteLanguage[]
  dataFolder: string | null
  figures: ServerFigures
  stopping: AbortSignal
  now: () => number
}

export function createCallDispatcher(app: FastifyInstance, input: CallsInput) {
  const { config, database, findReader, languages, dataFolder, figures, stopping, now } = input
  const { publicOrigin: origin, backupFolder } = config

  const contextFor = (
    address: string,
    siteLanguage: SiteLanguage = MAIN_LANGUAGE,
    read: Database = database,
  ) => ({
    database: read,
    now: now(),
    address,
    siteLanguage,
    languages,
    origin,
    sendsMail: config.smtpUrl !== null,
    backupFolder,
    dataFolder,
  })

  const readFor = (name: CallName, reader: () => Promise<Database>) =>
    CALLS[name].method === 'GET' ? reader() : database

  const askWith =
    (address: string, language: SiteLanguage, reader: () => Promise<Database>): Ask =>
    async (name, given) => {
      const context = contextFor(address, language, await readFor(name, reader))
      return formatCountryNames(await runNamedCall(DEFINED_CALLS, name, given, context), language)
    }

  function askFor(address: string, language: SiteLanguage): Ask {
    let found: Promise<Database> | undefined
    return askWith(address, language, () => {
      found ??= findReader()
      return found
    })
  }

  const askAsAdmin = (address: string, language: SiteLanguage): Ask =>
    askWith(address, language, async () => database)

  async function askPage(path: string) {
    const host = origin === null ? {} : { host: new URL(origin).host }
    const { statusCode, headers, body } = await app.inject({
      url: path,
      headers: { 'user-agent': OWN_AGENT, ...host },
    })
    const [location = null, robots = null] = [headers.location, headers['x-robots-tag']].map(
      (value) => (value === undefined ? null : String(value)),
    )
    return { status: statusCode, location, robots, html: body }
  }

  async function answer(name: string, given: Record<string, unknown>, asker: Asker) {
    const isPublic = name in CALLS
    const read = isPublic ? await readFor(name as CallName, findReader) : database
    const of = contextFor(asker.address, asker.siteLanguage, read)
    const onError = (error: unknown) => app.log.error({ err: error }, 'request failed')
    const context = {
      ...of,
      ...asker,
      stopping,
      figures,
      clock: now,
      askPage,
      onError,
      findSiteName: () => findSiteName(database),
    }
    const outcome = await runNamedCall(DEFINED_CALLS, name, given, context)
    return isPublic ? formatCountryNames(outcome, asker.siteLanguage) : outcome
  }
  return { contextFor, askFor, askAsAdmin, calls: { answer, calls: ALL_CALLS } }
}
