import type { FastifyInstance } from 'fastify'
import { openSecretBox } from '../../accounts/secret-box.server.ts'
import { formatCategoryName } from '../../catalog/categories/vocabulary.server.ts'
import { listCityNames } from '../../catalog/places/list-cities.server.ts'
import { formatRegionName } from '../../gazetteer/format-region-name.server.ts'
import { formatNames } from '../../listings/format-names.ts'
import { createPhotoStore } from '../../photos/photo-store.server.ts'
import type { AnyOutcome } from '../../platform/calls/call.ts'
import type {
  Caller,
  Email,
  OpenContext,
  QueryLog,
  ServerFigures,
} from '../../platform/calls/call-context.server.ts'
import { runNamedCall } from '../../platform/calls/run-call.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { CallFunction } from '../../platform/site-ui/page-context.ts'
import {
  CALLS,
  type CallName,
  MAIN_LANGUAGE,
  type SiteLanguage,
} from '../../platform/urls/routes.ts'
import { findSettings, findSiteName } from '../../settings/find-settings.server.ts'
import type { Config } from '../config.server.ts'
import { ALL_CALLS, DEFINED_CALLS } from './calls.server.ts'
import { openMailer } from './mailer.server.ts'

/** The server identifies itself as a bot, so that its own requests don't count as visits. */
const OWN_AGENT = 'gazetteer-bot'

type CallsInput = {
  config: Config
  database: Database
  findReader: () => Promise<Database>
  languages: readonly SiteLanguage[]
  dataFolder: string | null
  figures: ServerFigures
  queryLog: QueryLog
  stopping: AbortSignal
  startRestore: (() => void) | null
  now: () => number
}

async function showNames<Outcome extends AnyOutcome<unknown>>(
  outcome: Outcome,
  database: Database,
  language: SiteLanguage,
): Promise<Outcome> {
  if (outcome.kind !== 'found') return outcome
  const cities = (await listCityNames(database)).get(language) ?? new Map()
  return formatNames(outcome, language, { cities, formatCategoryName, formatRegionName })
}

export function createCallDispatcher(app: FastifyInstance, input: CallsInput) {
  const { config, database, findReader, languages, dataFolder, figures, stopping, now } = input
  const { publicOrigin: origin, backupFolder } = config
  const photoStore = createPhotoStore(config.photoStore)
  const secretBox = openSecretBox(config.secretKey, config.uploadFolder)

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
    queryLog: input.queryLog,
    sendsMail: config.smtpUrl !== null,
    adminOrigin: config.adminOrigin,
    backupFolder,
    startRestore: input.startRestore,
    backupEveryHours: config.backupSchedule.everyHours,
    photoStore,
    secretBox,
    dataFolder,
  })

  const readFor = (name: CallName, reader: () => Promise<Database>) =>
    CALLS[name].method === 'GET' ? reader() : database

  const callWith =
    (address: string, language: SiteLanguage, reader: () => Promise<Database>): CallFunction =>
    async (name, input) => {
      const context = contextFor(address, language, await readFor(name, reader))
      const outcome = await runNamedCall(DEFINED_CALLS, name, input, context)
      return showNames(outcome, context.database, language)
    }

  function callFor(address: string, language: SiteLanguage): CallFunction {
    let found: Promise<Database> | undefined
    return callWith(address, language, () => {
      found ??= findReader()
      return found
    })
  }

  const callForAdmin = (address: string, language: SiteLanguage): CallFunction =>
    callWith(address, language, async () => database)

  async function requestPage(path: string) {
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

  const mailer = config.smtpUrl === null ? null : openMailer(config.smtpUrl)
  async function sendEmail(email: Email): Promise<boolean> {
    const { siteName, supportEmail } = (await findSettings(database)).profile
    const from = config.contactEmail ?? supportEmail
    if (from === '') return false
    try {
      await mailer?.sendText(email, { siteName, email: from })
      return true
    } catch (error) {
      const { code, responseCode } = error as Record<string, unknown>
      app.log.warn({ smtpError: code, smtpStatus: responseCode }, 'email failed')
      return false
    }
  }

  async function dispatch(name: string, input: Record<string, unknown>, caller: Caller) {
    const isPublic = name in CALLS
    const read = isPublic ? await readFor(name as CallName, findReader) : database
    const of = contextFor(caller.address, caller.siteLanguage, read)
    const onError = (error: unknown) => app.log.error({ err: error }, 'request failed')
    const context = {
      ...of,
      ...caller,
      stopping,
      figures,
      clock: now,
      requestPage,
      onError,
      sendEmail: mailer && sendEmail,
      findSiteName: () => findSiteName(database),
    } satisfies OpenContext
    const outcome = await runNamedCall(DEFINED_CALLS, name, input, context)
    return isPublic ? showNames(outcome, of.database, caller.siteLanguage) : outcome
  }
  return { contextFor, callFor, callForAdmin, calls: { dispatch, calls: ALL_CALLS } }
}
