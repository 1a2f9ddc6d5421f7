import type { z } from 'zod'
import type { Database } from '../database/database.server.ts'
import { CALLS, type CallName, type SiteLanguage } from '../urls/routes.ts'
import type { Outcome } from './call.ts'
import { parseInput } from './parse-input.server.ts'

export type CallContext = {
  database: Database
  now: number
  /** The client's network address, for rate limits. */
  address: string
  siteLanguage: SiteLanguage
  languages: readonly SiteLanguage[]
  userAgent?: string | null
  origin?: string | null
  sendsMail: boolean
  backupFolder?: string
  /** Null if the database is on another machine. */
  dataFolder?: string | null
}

/** Slugs of this directory, for examples that can be requested. */
export type KnownSlugs = Record<'business' | 'category' | 'country' | 'city', string> & {
  countryCode: string
}

/** What the OpenAPI document says of a public call, besides its schemas. */
export type CallDocs = {
  tag: 'Directory' | 'Businesses' | 'Categories' | 'Countries' | 'Cities' | 'Site'
  summary: string
  description: string
  /** Ends besides success, invalid input and those that other members imply. */
  ends?: readonly ('moved' | 'missing' | 'gone')[]
  /** By the names of the input. */
  parameters?: Record<string, string>
  example?: (known: KnownSlugs) => Record<string, string>
}

/** Page rendering and HTTP requests both use these handlers. */
export type Handler<Input = unknown, Wire = unknown> = {
  name: CallName
  input: z.ZodType<Input>
  answer: z.ZodType<Wire>
  tell?: (problem: string, language: SiteLanguage) => string
  docs?: CallDocs
  /** Whether it is limited by number. */
  isLimited?: boolean
  handle: (input: Input, context: CallContext) => Promise<Outcome<Wire>>
}

/** Erases the types, because the handler list is heterogeneous. */
export function handler<Input, Wire>(definition: Handler<Input, Wire>): Handler {
  return definition as unknown as Handler
}

/** Invalid input is a result that names each field, not an exception. */
export async function answerCall(
  handlers: ReadonlyMap<CallName, Handler>,
  name: CallName,
  given: unknown,
  context: CallContext,
): Promise<Outcome<unknown>> {
  const found = handlers.get(name)
  if (!found) throw new Error(`No handler for ${name}`)
  const { siteLanguage } = context
  const parsed = parseInput(found.input, given, {
    method: CALLS[name].method,
    language: siteLanguage === 'tr' ? 'tr' : 'en',
    reword: (message) => found.tell?.(message, siteLanguage),
  })
  if ('errors' in parsed) return { kind: 'invalid', errors: parsed.errors }
  return found.handle(parsed.input, context)
}
