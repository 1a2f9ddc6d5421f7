import { z } from 'zod'
import { oneBusinessResponse } from '../businesses/admin/one-business.schema.server.ts'
import { PAIR_STATES } from './admin/duplicates-params.ts'
import { MERGE_FIELDS } from './merge-choice.ts'

const LIMIT = { default: 25, max: 100 }
const DECIDED_AT_ONCE = 100
const ID_MAX = 2_147_483_647

const id = z.coerce.number().int().min(1).max(ID_MAX)
const version = z.number().int().min(0)
const mergeField = z.enum(MERGE_FIELDS as [(typeof MERGE_FIELDS)[number]])

export const duplicatesInput = z.object({
  state: z.enum(PAIR_STATES).default('open'),
  /** The pagination cursor "score.id.otherId" of the last page. */
  after: z
    .string()
    .regex(/^\d{1,3}\.\d{1,10}\.\d{1,10}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(LIMIT.max).default(LIMIT.default),
  business: id.optional(),
})

/** The points of all reasons add up to the score. */
const reason = z.object({
  kind: z.enum([
    'name',
    'other-name',
    'near',
    'far',
    'address',
    'other-address',
    'city',
    'other-city',
    'phone',
    'other-phone',
    'site',
    'category',
    'other-category',
    'other-place-id',
    'chain',
  ]),
  points: z.number(),
  percent: z.number().optional(),
  isAcrossScripts: z.boolean().optional(),
  meters: z.number().optional(),
  sharedBy: z.number().optional(),
})

const side = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  rating: z.number().nullable(),
  reviews: z.number().nullable(),
  source: z.string().nullable(),
  isApproved: z.boolean(),
  isRemoved: z.boolean(),
  createdAt: z.number(),
})

const pair = z.object({
  id: z.number(),
  otherId: z.number(),
  score: z.number(),
  reasons: z.array(reason),
  state: z.enum(PAIR_STATES),
  runId: z.number().nullable(),
  foundAt: z.number(),
  decidedAt: z.number().nullable(),
  username: z.string().nullable(),
  one: side,
  other: side,
})

export const duplicatesResponse = z.object({
  pairs: z.array(pair),
  next: z.string().nullable(),
  /** Counted up to 1,000. */
  total: z.number(),
  totalIsExact: z.boolean(),
  search: z.object({
    runId: z.number().nullable(),
    finishedAt: z.number().nullable(),
  }),
})

export const duplicatePairInput = z.object({ id, otherId: id })
export const duplicatePairResponse = z.object({
  pair,
  records: z.array(oneBusinessResponse),
  keepId: z.number(),
})

export const mergeDuplicatesInput = z.object({
  id,
  otherId: id,
  keep: z.number().int().min(1),
  versions: z.object({ id: version, otherId: version }),
  take: z.array(mergeField).max(MERGE_FIELDS.length).optional(),
})
export const mergeDuplicatesResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  runId: z.number(),
  id: z.number(),
  slug: z.string(),
})

export const decideDuplicatesInput = z.object({
  pairs: z
    .array(z.object({ id: z.number().int().min(1), otherId: z.number().int().min(1) }))
    .min(1)
    .max(DECIDED_AT_ONCE),
  state: z.enum(['open', 'dismissed']),
})
export const decideDuplicatesResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.number(),
})

export type DuplicatesWire = z.infer<typeof duplicatesResponse>
export type DuplicatePairWire = z.infer<typeof duplicatePairResponse>
export type PairWire = z.infer<typeof pair>
export type PairSideWire = z.infer<typeof side>
export type PairReasonWire = z.infer<typeof reason>
export type MergeDuplicatesWire = z.infer<typeof mergeDuplicatesResponse>
export type DecideDuplicatesWire = z.infer<typeof decideDuplicatesResponse>
