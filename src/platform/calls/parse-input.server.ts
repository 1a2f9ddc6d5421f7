import { z } from 'zod'
import type { CallRoute, Language } from '../urls/routes.ts'
import { findAdminMessages } from './admin-messages.ts'
import type { FieldError } from './call.ts'

/** The parts of a JSON Schema that name members. */
type MemberSchema = {
  properties?: Record<string, MemberSchema>
  items?: MemberSchema
  additionalProperties?: MemberSchema | boolean
}

/** A body may have thousands of unknown members. */
const MAX_UNKNOWN_NAMES = 20

/** Generating a JSON Schema takes longer than parsing, so it is cached. */
const described = new WeakMap<z.ZodType, MemberSchema>()

function describe(schema: z.ZodType): MemberSchema {
  const known = described.get(schema)
  if (known) return known
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as MemberSchema
  described.set(schema, written)
  return written
}

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

/** Unknown members are errors in writes and ignored in reads. */
export function parseInput<Input>(
  schema: z.ZodType<Input>,
  input: unknown,
  call: {
    method: CallRoute['method']
    language: Language
    locale?: z.core.$ZodErrorMap
    reword?: (message: string) => string | undefined
  },
): { input: Input } | { errors: FieldError[] } {
  const { method, language, locale, reword } = call
  const unknown = method === 'GET' ? [] : findUnknown(describe(schema), input)
  const parsed = schema.safeParse(input, { error: locale })
  if (parsed.success && unknown.length === 0) return { input: parsed.data }
  const errors: FieldError[] = []
  for (const issue of parsed.error?.issues ?? []) {
    const { path, message } = issue
    if (issue.code === 'unrecognized_keys')
      unknown.push(...issue.keys.map((key) => [...path, key].join('.')))
    else errors.push({ field: path.join('.'), message: reword?.(message) ?? message })
  }
  const { unknownField } = findAdminMessages(language)
  for (const field of unknown.slice(0, MAX_UNKNOWN_NAMES))
    errors.push({ field, message: unknownField(field) })
  return { errors }
}
