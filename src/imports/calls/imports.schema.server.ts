import { z } from 'zod'
import { normalizeText } from '../../platform/calls/contact-rules.ts'
import { countsWire, runResponse } from '../../platform/runs/runs.schema.server.ts'

const id = z.coerce.number().int().positive()
const number = z.number()
const text = z.string()
const SAMPLES_LIMIT = { default: 20, max: 100 }
const OUTCOMES = ['added', 'updated', 'unchanged'] as const
const MAX_MAPPED = 2000
const ORIGIN_MAX_CHARS = 200
const POLICIES = ['overwrite', 'fill', 'keep'] as const

const mapping = z
  .record(z.string().regex(/^\d{1,4}$/), z.string().max(40))
  // The parser process receives the mapping as one argument.
  .refine((columns) => Object.keys(columns).length <= MAX_MAPPED, {
    error: `must name at most ${MAX_MAPPED} columns`,
  })
const policy = z.record(z.string().max(40), z.enum(POLICIES))
const origin = z
  .string()
  .max(ORIGIN_MAX_CHARS)
  .transform((text) => normalizeText(text) || null)
  .nullable()

export const importInput = z.object({ id })

export const importOptionsInput = z.object({
  mapping: mapping.optional(),
  policy: policy.optional(),
  keepEdited: z.boolean().optional(),
  approve: z.boolean().optional(),
  source: origin.optional(),
  licence: origin.optional(),
})

export const changeImportInput = importOptionsInput.extend({ id })

export const samplesInput = z.object({
  id,
  outcome: z.enum(OUTCOMES).default('added'),
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(SAMPLES_LIMIT.max).default(SAMPLES_LIMIT.default),
})

const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const importResponse = z.object({
  run: runResponse,
  fileSizeBytes: number.nullable(),
  source: text.nullable(),
  licence: text.nullable(),
  options: z.object({
    mapping: z.record(z.string(), text),
    policy: z.record(z.string(), z.enum(POLICIES)),
    keepEdited: z.boolean(),
    approve: z.boolean(),
  }),
  columns: z.object({
    header: z.array(text),
    fields: z.array(text.nullable()),
    unknown: z.array(text),
    values: z.array(z.array(text)),
  }),
  choices: z.array(text),
  placeIds: z.object({
    given: number,
    repeated: number,
    known: number,
    added: number,
    discarded: number,
  }),
  changedFields: z.record(z.string(), number),
  reasonTypes: z.array(
    z.object({
      type: number,
      outcome: z.enum(['skipped', 'failed', 'noted']),
      field: text.nullable(),
      reason: text,
      count: number,
      listed: number,
      examples: z.array(z.object({ rowNumber: number, value: text.nullable() })),
    }),
  ),
  preview: countsWire.nullable(),
  missing: number.nullable(),
  template: z.object({ id: number, name: text }).nullable(),
  estimate: z
    .object({
      /** Null before any import has measured the speed. */
      seconds: number.nullable(),
      bytes: number,
      /** Null if the database is on another machine. */
      freeBytes: number.nullable(),
      /** Whether it may not fit; applying an import that can't fit fails with 507 'no-space'. */
      isTight: z.boolean(),
    })
    .nullable(),
  hasFile: z.boolean(),
})

export const samplesResponse = z.object({
  samples: z.array(
    z.object({
      rowNumber: number,
      name: text,
      businessId: number.nullable(),
      slug: text.nullable(),
      comesBack: z.boolean(),
      /** For an updated business, only the changed values. */
      values,
      before: values.nullable(),
    }),
  ),
  next: number.nullable(),
})

export type ImportWire = z.infer<typeof importResponse>
export type SamplesWire = z.infer<typeof samplesResponse>
export type ImportOptionsWire = z.infer<typeof importOptionsInput>
