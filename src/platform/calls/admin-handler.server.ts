import { z } from 'zod'
import type { Session } from '../../accounts/sessions.server.ts'
import type { ServerFigures } from '../../analytics/server-figures.server.ts'
import type { PageAnswer } from '../../seo/inspect-page.ts'
import { ADMIN_CALLS, type AdminCallName } from '../urls/admin-routes.ts'
import type { Language } from '../urls/routes.ts'
import type { AnyOutcome } from './call.ts'
import type { CallContext } from './handler.server.ts'
import { parseInput } from './parse-input.server.ts'
import type { Actor } from './record-event.server.ts'

/** Who asks a call of the back office, and in which language answers are read. */
export type Asker = {
  address: string
  userAgent: string | null
  language: Language
  session: Session | null
  /** Whether only the head of the answer is asked for, and nothing is to be done for it. */
  isHead: boolean
  /** What a device that has signed in before is known by; told at sign-in alone. */
  deviceToken: string | null
}

/** What the process that answers knows of itself. */
type Serving = {
  figures: ServerFigures
  /** The time as it goes on, for what goes on after the answer. */
  clock: () => number
  /** Asks for a page of the site as anybody may; `path` begins with one slash. */
  askPage: (path: string) => Promise<PageAnswer>
  /** Logs an error that does not end the call. */
  onFault: (error: unknown) => void
}

/** What a handler of the back office is given besides its input, where nobody may be signed in yet. */
export type OpenContext = CallContext &
  Asker &
  Serving & {
    /** Told when the server is to stop: an answer that waits for something then waits no longer. */
    stopping: AbortSignal
  }

/** What a handler of the back office is given besides its input. */
export type AdminContext = OpenContext & {
  session: Session
  /** The same person, for the audit log. */
  actor: Actor
}

type Definition<Input, Wire, Context> = {
  name: AdminCallName
  input: z.ZodType<Input>
  answer: z.ZodType<Wire>
  handle: (input: Input, context: Context) => Promise<AnyOutcome<Wire>>
}

export type AdminHandler = Definition<unknown, unknown, OpenContext>

/** A call that somebody signed in may ask; the routes let nobody else through. */
export function adminHandler<Input, Wire>(
  definition: Definition<Input, Wire, AdminContext>,
): AdminHandler {
  return {
    ...definition,
    handle(input, context) {
      const { session, address } = context
      // The last of two locks: a route that was left open gives a fault and never an answer.
      if (!session) throw new Error(`${definition.name} was asked by nobody`)
      const actor = { adminId: session.adminId, username: session.username, address }
      return definition.handle(input as Input, { ...context, session, actor })
    },
  }
}

/** A call of the back office that is asked before anybody is signed in. */
export function openHandler<Input, Wire>(
  definition: Definition<Input, Wire, OpenContext>,
): AdminHandler {
  return definition as unknown as AdminHandler
}

/** What is wrong with an input, in the language of who reads it; a schema's own messages come first. */
const LOCALES = { en: z.locales.en().localeError, tr: z.locales.tr().localeError }

/** Checks the input and answers the call; wrong input is a value that names each field. */
export async function answerAdminCall(
  handlers: ReadonlyMap<AdminCallName, AdminHandler>,
  name: AdminCallName,
  given: unknown,
  context: OpenContext,
): Promise<AnyOutcome<unknown>> {
  const found = handlers.get(name)
  if (!found) throw new Error(`No handler for ${name}`)
  const { method } = ADMIN_CALLS[name]
  const { language } = context
  const parsed = parseInput(found.input, given, { method, language, locale: LOCALES[language] })
  if ('errors' in parsed) return { kind: 'invalid', errors: parsed.errors }
  return found.handle(parsed.input, context)
}
