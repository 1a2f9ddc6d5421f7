import { z } from 'zod'
import type { JsonSchema } from '../../api-docs/open-api.schema.server.ts'
import type { CallRoute, Language } from '../urls/routes.ts'
import { answersIn } from './admin-messages.ts'
import type { FieldError } from './call.ts'

/** Limits the errors in a response: a body may have thousands of members. */
const MOST_UNKNOWN = 20

/** Cached, because describing a schema takes longer than parsing with it. */
const described = new WeakMap<z.ZodType, JsonSchema>()

function describe(schema: z.ZodType): JsonSchema {
  const known = described.get(schema)
  if (known) return known
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  described.set(schema, written)
  return written
}

/** The paths of the members that a schema does not name; Zod drops these silently. */
function findUnknown(schema: JsonSchema, given: unknown, path: string[] = []): string[] {
  if (typeof given !== 'object' || given === null) return []
  const { properties, additionalProperties, items } = schema
  return Object.entries(given).flatMap(([name, value]) => {
    const at = [...path, name]
    const own = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
    const member = Array.isArray(given) ? items : (own ?? additionalProperties)
    if (typeof member === 'object') return findUnknown(member, value, at)
    return properties && member !== true ? [at.join('.')] : []
  })
}

/**
 * The input of a call, or the errors that name each field. Unknown members are errors in calls that
 * write, and ignored in calls that read.
 */
export function parseInput<Input>(
  schema: z.ZodType<Input>,
  given: unknown,
  call: {
    method: CallRoute['method']
    language: Language
    /** Zod's messages in a language other than English. */
    locale?: z.core.$ZodErrorMap
    /** Replaces the message of a schema. */
    reword?: (message: string) => string | undefined
  },
): { input: Input } | { errors: FieldError[] } {
  const { method, language, locale, reword } = call
  const unknown = method === 'GET' ? [] : findUnknown(describe(schema), given)
  const parsed = schema.safeParse(given, { error: locale })
  if (parsed.success && unknown.length === 0) return { input: parsed.data }
  const errors: FieldError[] = []
  for (const issue of parsed.error?.issues ?? []) {
    const { path, message } = issue
    if (issue.code === 'unrecognized_keys')
      unknown.push(...issue.keys.map((key) => [...path, key].join('.')))
    else errors.push({ field: path.join('.'), message: reword?.(message) ?? message })
  }
  const { unknownField } = answersIn(language)
  for (const field of unknown.slice(0, MOST_UNKNOWN))
    errors.push({ field, message: unknownField(field) })
  return { errors }
}
