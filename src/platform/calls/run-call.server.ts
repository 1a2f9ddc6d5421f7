import { z } from 'zod'
import type { Transaction } from '../database/database.server.ts'
import { isConfirmed } from '../http/session-cookie.server.ts'
import type { Language, SiteLanguage } from '../urls/routes.ts'
import { findAdminMessages } from './admin-messages.ts'
import { findRefusal } from './auth-guards.server.ts'
import type { AnyOutcome, FieldError } from './call.ts'
import type { AdminContext, CallContext, OpenContext } from './call-context.server.ts'
import { findRoute } from './call-registry.server.ts'
import { type AnyDefinedCall, type AuditEntry, normalizeOutcome } from './define-call.server.ts'
import { recordEvent } from './record-event.server.ts'

type MemberSchema = {
  properties?: Record<string, MemberSchema>
  items?: MemberSchema
  additionalProperties?: MemberSchema | boolean
}

/** A body may have thousands of unknown members. */
const MAX_UNKNOWN_NAMES = 20

/** Generating a JSON Schema takes longer than parsing, so it is cached. */
const described = new WeakMap<z.ZodType, MemberSchema>()

const describe = (schema: z.ZodType): MemberSchema =>
  described.getOrInsertComputed(
    schema,
    () => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as MemberSchema,
  )

/** Zod silently drops unknown members. */
function findUnknown(schema: MemberSchema, input: unknown, path: string[] = []): string[] {
  if (typeof input !== 'object' || input === null) return []
  const { properties, additionalProperties, items } = schema
  return Object.entries(input).flatMap(([name, value]) => {
    const at = [...path, name]
    const own = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
    const member = Array.isArray(input) ? items : (own ?? additionalProperties)
    if (typeof member === 'object') return findUnknown(member, value, at)
    return properties && member !== true ? [at.join('.')] : []
  })
}

const LOCALES = { en: z.locales.en().localeError, tr: z.locales.tr().localeError }

/** Unknown members are errors in writes and ignored in reads. */
function parseInput(
  call: AnyDefinedCall,
  input: unknown,
  language: Language,
  siteLanguage: SiteLanguage,
): { input: unknown } | { errors: FieldError[] } {
  const unknown = findRoute(call).method === 'GET' ? [] : findUnknown(describe(call.input), input)
  const error = call.access === 'public' ? undefined : LOCALES[language]
  const parsed = call.input.safeParse(input, { error })
  if (parsed.success && unknown.length === 0) return { input: parsed.data }
  const errors: FieldError[] = []
  for (const issue of parsed.error?.issues ?? []) {
    const { path, message } = issue
    if (issue.code === 'unrecognized_keys')
      unknown.push(...issue.keys.map((key) => [...path, key].join('.')))
    else
      errors.push({
        field: path.join('.'),
        message: call.reword?.(message, siteLanguage) ?? message,
      })
  }
  const { unknownField } = findAdminMessages(language)
  for (const field of unknown.slice(0, MAX_UNKNOWN_NAMES))
    errors.push({ field, message: unknownField(field) })
  return { errors }
}

export const confirmFirst = (language: Language) =>
  ({
    kind: 'refused',
    status: 403,
    detail: findAdminMessages(language).confirmFirst,
    reason: 'confirm-password',
  }) as const

const auditIn =
  ({ audit, route }: AnyDefinedCall, { actor, now }: AdminContext) =>
  (trx: Transaction) =>
  async ({ action, subject = null, details = null }: AuditEntry = {}) => {
    const declared = [audit ?? []].flat()
    const recorded = action ?? declared[0]
    if (!recorded || !declared.includes(recorded))
      throw new Error(`${route} does not declare the audit action ${recorded}`)
    const subjectText = subject === null ? null : String(subject)
    await recordEvent(trx, actor, { action: recorded, subject: subjectText, details }, now)
  }

export async function runCall(
  call: AnyDefinedCall,
  input: unknown,
  serving: CallContext & Partial<OpenContext>,
): Promise<AnyOutcome<unknown>> {
  const { session, address, database, now } = serving
  // The second check after the route's: a route left open by mistake fails.
  if (call.access === 'admin' && !session) throw new Error(`${call.route} requires a session`)
  const actor = session && {
    adminId: session.adminId,
    username: session.username,
    address,
    tokenName: session.token?.name,
  }
  const text = findAdminMessages(serving.language ?? 'en')
  const context = { ...serving, actor, text } as AdminContext
  const { permission, confirmPassword: needsPassword, invalidates } = call
  if (session && permission) {
    const needed = typeof permission === 'function' ? permission(input as never) : permission
    const detail = findRefusal(session, needed, context.language)
    if (detail) return { kind: 'refused', status: 403, detail, reason: 'role' }
  }
  const isRequired =
    typeof needsPassword === 'function' ? needsPassword(input as never) : needsPassword
  if (isRequired && !isConfirmed(context.session, now)) return confirmFirst(context.language)
  const handle = (more: object) => call.handle(input as never, { ...context, ...more } as never)
  const audit = auditIn(call, context)
  if (!call.isChange)
    return normalizeOutcome(
      await handle({
        audit: async (entry?: AuditEntry) => {
          if (!context.isHead) await database.change((trx) => audit(trx)(entry), 'nothing')
        },
      }),
    )
  if (call.transaction !== false)
    return normalizeOutcome(
      await database.change((trx) => handle({ trx, audit: audit(trx) }), invalidates),
    )
  type Work = (trx: Transaction, record: ReturnType<typeof audit>) => Promise<unknown>
  const change = (work: Work) => database.change((trx) => work(trx, audit(trx)), invalidates)
  return normalizeOutcome(await handle({ change }))
}

/** Runs the call of this name. Invalid input is a result that names each field, not an exception. */
export async function runNamedCall(
  calls: ReadonlyMap<string, AnyDefinedCall>,
  name: string,
  input: unknown,
  context: CallContext & Partial<OpenContext>,
): Promise<AnyOutcome<unknown>> {
  const call = calls.get(name)
  if (!call) throw new Error(`No call ${name}`)
  const { siteLanguage, language = siteLanguage === 'tr' ? 'tr' : 'en' } = context
  const parsed = parseInput(call, input, language, siteLanguage)
  if ('errors' in parsed) return { kind: 'invalid', errors: parsed.errors }
  return runCall(call, parsed.input, context)
}
