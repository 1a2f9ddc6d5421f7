import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Invalidation } from '../database/cache-version.server.ts'
import type { Transaction } from '../database/database.server.ts'
import { formatUtcDay } from '../database/utc-day.ts'
import type { Permission } from '../urls/permissions.ts'
import type { CallName, SiteLanguage } from '../urls/routes.ts'
import type { AuditAction } from './audit-actions.en.ts'
import type { AdminOutcome, AnyOutcome, FieldError } from './call.ts'
import type { AdminContext, CallContext, OpenContext } from './call-context.server.ts'
import type { RateLimit } from './consume-rate-limit.server.ts'

const OUTCOME = Symbol('outcome')

export type Ending<Body> = { readonly [OUTCOME]: AnyOutcome<Body> }

type Refused = Extract<AdminOutcome<never>, { kind: 'refused' }>
type Download = Omit<Extract<AdminOutcome<never>, { kind: 'download' }>, 'kind'>

/** Wraps an outcome without its own helper: moved, gone, limited, signed-in, signed-out. */
export const end = <Body = never>(outcome: AnyOutcome<Body>): Ending<Body> => ({
  [OUTCOME]: outcome,
})
export const missing = (detail: string) => end({ kind: 'missing', detail })
export const invalid = (...errors: FieldError[]) => end({ kind: 'invalid', errors })
export const refused = (status: Refused['status'], detail: string, reason?: string) =>
  end({ kind: 'refused', status, detail, reason })
export const created = <Body>(body: Body) => end<Body>({ kind: 'created', body })
export const accepted = <Body>(body: Body) => end<Body>({ kind: 'accepted', body })
export const download = (file: Download & { content: Readable }) =>
  end({ kind: 'download', ...file })

async function* markUtf8(lines: AsyncIterable<string> | Iterable<string>) {
  // Without a BOM, spreadsheet programs misread UTF-8.
  yield '\ufeff'
  yield* lines
}
export const downloadCsv = (name: string, now: number, lines: Parameters<typeof markUtf8>[0]) =>
  download({
    fileName: `${name}_${formatUtcDay(now)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Readable.from(markUtf8(lines)),
  })

export const normalizeOutcome = (result: unknown): AnyOutcome<unknown> =>
  typeof result === 'object' && result !== null && OUTCOME in result
    ? (result as Ending<unknown>)[OUTCOME]
    : { kind: 'found', body: result }

export type BodyOf<Result> = Result extends Ending<infer Body> ? Body : Result

export type CallAccess = 'public' | 'admin' | 'signing-in'
export type RouteText = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

export type KnownSlugs = Record<'business' | 'category' | 'country' | 'city', string> & {
  categoryName: string
  countryCategory: string
  cityCategory: string
  countryCode: string
}

type Definition<Access extends CallAccess, Route, In extends z.ZodType> = {
  /** For a public call its row in CALLS, which browsers share; the export has the same name. */
  route: Route
  access?: Access
  /** Every admin call has one. */
  permission?: Permission | ((input: z.output<In>) => Permission)
  input?: In
  /** A form with fields and one file, `input.file`. */
  takes?: 'file'
  /** How long browsers use the result without another request; public calls set it in CALLS. */
  freshMs?: number
  confirmPassword?: true | ((input: z.output<In>) => boolean)
  /** Documents the limit; consumed in the transaction of the change it limits. */
  rateLimit?: RateLimit
  /** Documents results other than success, invalid input, and those implied by other members. */
  ends?: readonly ('moved' | 'missing' | 'gone')[]
  example?: (known: KnownSlugs) => Record<string, string>
  reword?: (message: string, language: SiteLanguage) => string | undefined
}

type ContextOf<Access> = Access extends 'public'
  ? CallContext
  : Access extends 'admin'
    ? AdminContext
    : OpenContext & Pick<AdminContext, 'text'>

export type AuditEntry = {
  /** One of the declared actions; the first by default. */
  action?: AuditAction
  subject?: string | number | null
  details?: object | null
}
export type RecordAudit = (entry?: AuditEntry) => Promise<void>

/** A HEAD request records nothing. */
type Reading<Access> = ContextOf<Access> & { audit: RecordAudit }

/** `trx` is open for all of `handle`: a read through `database` may then wait for a free connection forever. */
type Changing<Access, InTransaction> = ContextOf<Access> &
  (InTransaction extends false
    ? {
        change: <Result>(
          work: (trx: Transaction, audit: RecordAudit) => Promise<Result>,
        ) => Promise<Result>
      }
    : { trx: Transaction; audit: RecordAudit })

export type AdminChangeContext = Changing<'admin', false>

type Change<InTransaction> = {
  audit: AuditAction | readonly AuditAction[] | 'none'
  invalidates: Invalidation
  /** False for work that is long, reads first, or opens transactions itself. */
  transaction?: InTransaction
}

export type DefinedCall<Route, In extends z.ZodType, Body> = Omit<
  Definition<CallAccess, string, z.ZodType>,
  'route' | 'access' | 'input' | 'confirmPassword' | 'permission'
> & {
  isChange: boolean
  access: CallAccess
  route: Route
  input: In
  output?: z.ZodType
  permission?: Permission | ((input: never) => Permission)
  confirmPassword?: true | ((input: never) => boolean)
  audit?: AuditAction | readonly AuditAction[]
  invalidates?: Invalidation
  transaction?: boolean
  handle: (input: never, context: never) => Promise<unknown>
  /** Never set: the type of the body. */
  readonly bodyType?: Body
}
export type AnyDefinedCall = DefinedCall<string, z.ZodType, unknown>
export type PublicCall = DefinedCall<CallName, z.ZodType, unknown> & {
  output: z.ZodType
}

const DEFAULTS = { access: 'admin', input: z.object({}) } as const
type NoInput = (typeof DEFAULTS)['input']
type Written = Omit<AnyDefinedCall, 'isChange' | keyof typeof DEFAULTS> & Partial<AnyDefinedCall>
type Promised<Out extends z.ZodType> = Promise<z.input<Out> | Ending<z.input<Out>>>

/** Defines a call that changes nothing. `output` is mandatory where others rely on the shape. */
export function defineQuery<
  Route extends CallName | RouteText,
  Out extends z.ZodType,
  Access extends CallAccess = 'admin',
  In extends z.ZodType = NoInput,
>(
  call: Definition<Access, Route, In> & {
    output: Out
    audit?: AuditAction
    handle: (input: z.output<In>, context: Reading<Access>) => Promised<Out>
  },
): DefinedCall<Route, In, z.output<Out>>
export function defineQuery<
  Route extends CallName | RouteText,
  Result,
  Access extends Exclude<CallAccess, 'public'> = 'admin',
  In extends z.ZodType = NoInput,
>(
  call: Definition<Access, Route, In> & {
    audit?: AuditAction
    handle: (input: z.output<In>, context: Reading<Access>) => Promise<Result>
  },
): DefinedCall<Route, In, BodyOf<Result>>
export function defineQuery(call: Written): AnyDefinedCall {
  return { ...DEFAULTS, ...call, isChange: false }
}

export function defineChange<
  Route extends CallName | RouteText,
  Out extends z.ZodType,
  Access extends CallAccess = 'admin',
  In extends z.ZodType = NoInput,
  InTransaction extends boolean = true,
>(
  call: Definition<Access, Route, In> &
    Change<InTransaction> & {
      output: Out
      handle: (input: z.output<In>, context: Changing<Access, InTransaction>) => Promised<Out>
    },
): DefinedCall<Route, In, z.output<Out>>
export function defineChange<
  Route extends CallName | RouteText,
  Result,
  Access extends Exclude<CallAccess, 'public'> = 'admin',
  In extends z.ZodType = NoInput,
  InTransaction extends boolean = true,
>(
  call: Definition<Access, Route, In> &
    Change<InTransaction> & {
      handle: (input: z.output<In>, context: Changing<Access, InTransaction>) => Promise<Result>
    },
): DefinedCall<Route, In, BodyOf<Result>>
export function defineChange({
  audit,
  ...call
}: Omit<Written, 'audit'> & Pick<Change<boolean>, 'audit'>): AnyDefinedCall {
  return { ...DEFAULTS, ...call, isChange: true, audit: audit === 'none' ? undefined : audit }
}
