import { z } from 'zod'
import { findVocabularyCategory } from '../catalog/categories/vocabulary.server.ts'
import { MIN_AUTOMATIC_SCORE } from '../duplicates/automatic-merge.server.ts'
import { findCountryByCode } from '../gazetteer/countries.ts'
import { normalizeText } from '../platform/calls/contact-rules.ts'

const MAX_MAPPED = 2000
const MAX_TRANSFORMED = 200
const ORIGIN_MAX_CHARS = 200
/** The longest name is that of a custom field. */
const FIELD_MAX_CHARS = 60

const mapping = z
  .record(z.string().regex(/^\d{1,4}$/), z.string().max(FIELD_MAX_CHARS))
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
const constants = z.record(z.string().max(FIELD_MAX_CHARS), text.trim().min(1))

const MAX_MAPPED_TEXTS = 1000
const COUNTRY_ERROR = 'must be a country code such as CH'
const mapTexts = <Target>(target: z.ZodType<Target>) =>
  z
    .record(z.string().trim().min(1).max(ORIGIN_MAX_CHARS), target)
    .refine((texts) => Object.keys(texts).length <= MAX_MAPPED_TEXTS, {
      error: `must name at most ${MAX_MAPPED_TEXTS} texts`,
    })
const categoryTexts = mapTexts(
  z.string().refine((id) => findVocabularyCategory(id) !== null, {
    error: 'must be an ID of the category vocabulary',
  }),
)
const placeTexts = mapTexts(
  z.object({
    name: z.string().transform(normalizeText).pipe(z.string().min(1).max(ORIGIN_MAX_CHARS)),
    countryCode: z.string().refine((code) => findCountryByCode(code)?.code === code, {
      error: COUNTRY_ERROR,
    }),
    placeId: z.int().positive().nullable().default(null),
  }),
)

const origin = z
  .string()
  .max(ORIGIN_MAX_CHARS)
  .transform((text) => normalizeText(text) || null)
  .nullable()

export const importOptionsInput = z.object({
  mapping: mapping.optional(),
  constants: constants.optional(),
  transforms: transforms.optional(),
  categoryTexts: categoryTexts.optional(),
  placeTexts: placeTexts.optional(),
  policy: z.record(z.string().max(40), z.enum(['overwrite', 'fill', 'keep'])).optional(),
  keepEdited: z.boolean().optional(),
  keepPersonal: z.boolean().optional(),
  approve: z.boolean().optional(),
  confirmAbovePercent: z.coerce.number().int().min(0).max(100).optional(),
  autoMergeScore: z
    .union([z.null(), z.coerce.number().int().min(MIN_AUTOMATIC_SCORE).max(100)])
    .optional(),
  source: origin.optional(),
  licence: origin.optional(),
})
