import { z } from 'zod'
import { normalizeText } from '../platform/calls/contact-rules.ts'

const MAX_MAPPED = 2000
const MAX_TRANSFORMED = 200
const ORIGIN_MAX_CHARS = 200

const mapping = z
  .record(z.string().regex(/^\d{1,4}$/), z.string().max(40))
  // The parser process receives the mapping as one argument.
  .refine((columns) => Object.keys(columns).length <= MAX_MAPPED, {
    error: `must name at most ${MAX_MAPPED} columns`,
  })
const MAX_TRANSFORMS = 10
const MAX_PICKED = 500
const PART_MAX = 20
const TEXT_MAX_CHARS = 300

const text = z.string().max(TEXT_MAX_CHARS)
const transform = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trim'), characters: text }),
  z.object({
    kind: z.literal('split'),
    separator: text.min(1),
    part: z
      .int()
      .min(-PART_MAX)
      .max(PART_MAX)
      .refine((part) => part !== 0, { error: 'must not be 0' }),
  }),
  z.object({ kind: z.literal('replace'), find: text.min(1), replace: text }),
  z.object({ kind: z.literal('join'), column: z.int().min(0).max(MAX_MAPPED), separator: text }),
  z.object({
    kind: z.literal('pick'),
    values: z.record(text, text).refine((values) => Object.keys(values).length <= MAX_PICKED, {
      error: `must name at most ${MAX_PICKED} values`,
    }),
  }),
])
const transforms = z
  .record(z.string().regex(/^\d{1,4}$/), z.array(transform).max(MAX_TRANSFORMS))
  .refine((columns) => Object.keys(columns).length <= MAX_TRANSFORMED, {
    error: `must name at most ${MAX_TRANSFORMED} columns`,
  })
const constants = z.record(z.string().max(40), text.trim().min(1))

const origin = z
  .string()
  .max(ORIGIN_MAX_CHARS)
  .transform((text) => normalizeText(text) || null)
  .nullable()

export const importOptionsInput = z.object({
  mapping: mapping.optional(),
  constants: constants.optional(),
  transforms: transforms.optional(),
  policy: z.record(z.string().max(40), z.enum(['overwrite', 'fill', 'keep'])).optional(),
  keepEdited: z.boolean().optional(),
  approve: z.boolean().optional(),
  confirmAbovePercent: z.coerce.number().int().min(0).max(100).optional(),
  source: origin.optional(),
  licence: origin.optional(),
})
