import { z } from 'zod'
import type { Session } from '../http/session-cookie.server.ts'
import { ADMIN_CALLS, type AdminCallName } from '../urls/admin-routes.ts'
import type { CallRoute, Language } from '../urls/routes.ts'
import type { AnyOutcome } from './call.ts'
import type { CallContext } from './call-context.server.ts'
import { parseInput } from './parse-input.server.ts'
import type { Actor } from './record-event.server.ts'

export type Asker = {
  address: string
  userAgent: string | null
  language: Language
  session: Session | null
  isHead: boolean
  /** Identifies a device that signed in before; set only for the sign-in call. */
  deviceToken: string | null
}

export type ResponseFigures = {
  kind: 'page' | 'call' | 'admin'
  count: number
  p50: number | null
  p95: number | null
  p99: number | null
}

export type ServerFigures = {
  responseTimes: { figures: (now: number) => ResponseFigures[] }
  loopDelay: { read: (now: number) => { p50: number; p99: number; max: number } }
  startedAt: number
  version: string
  dataFolder: string
}

export type PageResponse = {
  status: number
  location: string | null
  robots: string | null
  html: string
}

type Serving = {
  figures: ServerFigures
  /** Current time, for work that outlives the request; `now` is fixed. */
  clock: () => number
  /** `path` must begin with exactly one slash. */
  askPage: (path: string) => Promise<PageResponse>
  onFault: (error: unknown) => void
  findSiteName: () => Promise<string>
}

export type OpenContext = CallContext &
  Asker &
  Serving & {
    /** Aborts on shutdown; long responses must then stop waiting. */
    stopping: AbortSignal
  }

export type AdminContext = OpenContext & {
  session: Session
  actor: Actor
}

type Definition<Input, Wire, Context> = {
  name: AdminCallName
  input: z.ZodType<Input>
  answer: z.ZodType<Wire>
  handle: (input: Input, context: Context) => Promise<AnyOutcome<Wire>>
}

export type AdminHandler = Omit<Definition<unknown, unknown, OpenContext>, 'name'> & {
  name: string
  method: CallRoute['method']
}

export function adminHandler<Input, Wire>(
  definition: Definition<Input, Wire, AdminContext>,
): AdminHandler {
  return {
    ...definition,
    method: ADMIN_CALLS[definition.name].method,
    handle(input, context) {
      const { session, address } = context
      // This second check fails if a route lacks its session check.
      if (!session) throw new Error(`${definition.name} was called without a session`)
      const actor = { adminId: session.adminId, username: session.username, address }
      return definition.handle(input as Input, { ...context, session, actor })
    },
  }
}

const LOCALES = { en: z.locales.en().localeError, tr: z.locales.tr().localeError }

export async function answerAdminCall(
  handlers: ReadonlyMap<string, AdminHandler>,
  name: string,
  given: unknown,
  context: OpenContext,
): Promise<AnyOutcome<unknown>> {
  const found = handlers.get(name)
  if (!found) throw new Error(`No handler for ${name}`)
  const { method } = found
  const { language } = context
  const parsed = parseInput(found.input, given, { method, language, locale: LOCALES[language] })
  if ('errors' in parsed) return { kind: 'invalid', errors: parsed.errors }
  return found.handle(parsed.input, context)
}
