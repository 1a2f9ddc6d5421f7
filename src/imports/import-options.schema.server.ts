import { z } from 'zod'
import { normalizeText } from '../platform/calls/contact-rules.ts'

const MAX_MAPPED = 2000
const ORIGIN_MAX_CHARS = 200

const mapping = z
  .record(z.string().regex(/^\d{1,4}$/), z.string().max(40))
  // The parser process receives the mapping as one argument.
  .refine((columns) => Object.keys(columns).length <= MAX_MAPPED, {
    error: `must name at most ${MAX_MAPPED} columns`,
  })
const origin = z
  .string()
  .max(ORIGIN_MAX_CHARS)
  .transform((text) => normalizeText(text) || null)
  .nullable()

export const importOptionsInput = z.object({
  mapping: mapping.optional(),
  policy: z.record(z.string().max(40), z.enum(['overwrite', 'fill', 'keep'])).optional(),
  keepEdited: z.boolean().optional(),
  approve: z.boolean().optional(),
  confirmAbovePercent: z.coerce.number().int().min(0).max(100).optional(),
  source: origin.optional(),
  licence: origin.optional(),
})
