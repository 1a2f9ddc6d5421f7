import type { z } from 'zod'
import type { Database } from '../database/database.server.ts'
import { CALLS, type CallName, type SiteLanguage } from '../urls/routes.ts'
import type { Outcome } from './call.ts'
import { parseInput } from './parse-input.server.ts'

/** What a handler is given besides its input. */
export type CallContext = {
  database: Database
  now: number
  /** The asker's address of the network, for limits. */
  address: string
  /** The language of the site that the asker reads. */
  siteLanguage: SiteLanguage
  /** The languages the site is shown in, the main one first. */
  languages: readonly SiteLanguage[]
  /** What the asker's program calls itself. */
  userAgent?: string | null
  /** The site's address, where one is set. */
  origin?: string | null
  /** Whether messages to the operator are also sent by e-mail. */
  sendsMail: boolean
  /** Where backups are kept. */
  backupFolder?: string
  /** Where the database lies; null where that is another machine. */
  dataFolder?: string | null
}

/** One call's server half: its schemas and what answers it. Pages and programs both come through here. */
export type Handler<Input = unknown, Wire = unknown> = {
  name: CallName
  input: z.ZodType<Input>
  answer: z.ZodType<Wire>
  /** The words for what the schema calls a problem; without it they are the schema's own. */
  tell?: (problem: string, language: SiteLanguage) => string
  handle: (input: Input, context: CallContext) => Promise<Outcome<Wire>>
}

/** Keeps a handler's own types while it is written; the list of handlers forgets them. */
export function handler<Input, Wire>(definition: Handler<Input, Wire>): Handler {
  return definition as unknown as Handler
}

/** Checks the input and answers the call; wrong input is a value that names each field. */
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
