import { z } from 'zod'
import { cleanText } from '../../platform/calls/contact-rules.ts'
import { countsWire, runAnswer } from '../../platform/runs/runs.schema.server.ts'

const id = z.coerce.number().int().positive()
const number = z.number()
const text = z.string()
const SAMPLES_LIMIT = { default: 20, max: 100 }
const OUTCOMES = ['added', 'updated', 'unchanged'] as const
const MOST_MAPPED = 2000
const ORIGIN_MAX_CHARS = 200
const POLICIES = ['overwrite', 'fill', 'keep'] as const

/** Names of fields and columns are checked by the domain, which knows them. */
const mapping = z
  .record(z.string().regex(/^\d{1,4}$/), z.string().max(40))
  // No file that is read has more columns, and they travel to its reader in one argument.
  .refine((columns) => Object.keys(columns).length <= MOST_MAPPED, {
    error: `must name at most ${MOST_MAPPED} columns`,
  })
const policy = z.record(z.string().max(40), z.enum(POLICIES))
/** Kept with each business, and asked for when its source's next file comes. */
const origin = z
  .string()
  .max(ORIGIN_MAX_CHARS)
  .transform((text) => cleanText(text) || null)
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

/** Options that differ from those of the preview are rejected with 409 'other-options'. */
export const changeImportInput = importOptionsInput.extend({ id })

export const samplesInput = z.object({
  id,
  outcome: z.enum(OUTCOMES).default('added'),
  /** The row number after which the page begins. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(SAMPLES_LIMIT.max).default(SAMPLES_LIMIT.default),
})

const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const importAnswer = z.object({
  run: runAnswer,
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
    /** What each column of the header was taken for; null for none. */
    fields: z.array(text.nullable()),
    unknown: z.array(text),
    /** The first values of each column, as written. */
    values: z.array(z.array(text)),
  }),
  /** What a column may be taken for. */
  choices: z.array(text),
  placeIds: z.object({
    given: number,
    repeated: number,
    known: number,
    added: number,
    /** Place IDs that were left out, because they do not have the format of one. */
    discarded: number,
  }),
  changedFields: z.record(z.string(), number),
  /** Rows that were left out and values that were not used, by type; `type` narrows the reasons of the run. */
  reasonTypes: z.array(
    z.object({
      type: number,
      outcome: z.enum(['skipped', 'failed', 'noted']),
      field: text.nullable(),
      /** '{name}' where the reasons of its rows differ. */
      reason: text,
      count: number,
      /** How many of them the reasons of the run list. */
      listed: number,
      examples: z.array(z.object({ rowNumber: number, value: text.nullable() })),
    }),
  ),
  /** What the preview counted; null where there was none. */
  preview: countsWire.nullable(),
  /** How many businesses of its source the file did not name; null where that was not asked. */
  missing: number.nullable(),
  /** The kept mapping that was used. */
  template: z.object({ id: number, name: text }).nullable(),
  /** What applying it needs; null where it does not wait for that. */
  estimate: z
    .object({
      /** Null where no import of this directory has told how fast it is. */
      seconds: number.nullable(),
      /** About what the database grows by. */
      bytes: number,
      /** What is free where the database lies; null where that is another machine. */
      freeBytes: number.nullable(),
      /** Whether it may not fit; applying an import that cannot fit is rejected with 507 'no-space'. */
      isTight: z.boolean(),
    })
    .nullable(),
  /** Whether its file is still kept, for its rejected rows. */
  hasFile: z.boolean(),
})

export const samplesAnswer = z.object({
  samples: z.array(
    z.object({
      rowNumber: number,
      name: text,
      /** The stored business it is; null for a new one. */
      businessId: number.nullable(),
      slug: text.nullable(),
      /** Whether it was removed and the file would bring it back. */
      comesBack: z.boolean(),
      /** What it would be: of an updated one only what changes. */
      values,
      /** What it is now, of what changes; null for others. */
      before: values.nullable(),
    }),
  ),
  next: number.nullable(),
})

export type ImportWire = z.infer<typeof importAnswer>
export type SamplesWire = z.infer<typeof samplesAnswer>
export type ImportOptionsWire = z.infer<typeof importOptionsInput>
