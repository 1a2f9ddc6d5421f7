import { z } from 'zod'
import { RULE_KINDS, RULE_STATUSES } from './redirect-rule.ts'

const number = z.number()
const text = z.string()
const id = z.coerce.number().int().positive()
/** Higher than the real limit, so that the server can name the exact error. */
const MAX_TEXT_CHARS = 10_000
const address = z.string().max(MAX_TEXT_CHARS)
const SEARCH_MAX_CHARS = 500

const rule = z.object({
  id: number,
  kind: z.enum(RULE_KINDS),
  source: text,
  target: text.nullable(),
  status: z.literal(RULE_STATUSES),
  hits: number,
  lastHit: text.nullable(),
})

export const rulesInput = z.object({
  q: z.string().trim().max(SEARCH_MAX_CHARS).default(''),
  kind: z.enum(RULE_KINDS).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

export const rulesResponse = z.object({
  rules: z.array(rule),
  page: number,
  total: number,
  totalPages: number,
})

export const addRuleInput = z.object({
  kind: z.enum(RULE_KINDS).default('exact'),
  /** `*` matches any characters. */
  source: address,
  /** A site path or http(s) URL; `*` inserts what the source's `*` matched. Ignored for 410. */
  target: address.nullish().transform((value) => value ?? ''),
  status: z.literal(RULE_STATUSES).default(301),
})

export const saveRuleInput = addRuleInput.extend({ id })
export const savedRuleResponse = z.object({ success: z.literal(true), id: number, message: text })

export const deleteRuleInput = z.object({ id })
export const deletedRuleResponse = z.object({ success: z.literal(true), message: text })

const file = z.object({ path: z.string(), fileName: z.string(), sizeBytes: z.number() })
export const importRulesInput = z.object({ file })

export const importRulesResponse = z.object({
  success: z.literal(true),
  message: text,
  added: number,
  updated: number,
  unchanged: number,
  refusedCount: number,
  refused: z.array(z.object({ row: number, source: text, reason: text })),
})

export type RulesWire = z.infer<typeof rulesResponse>
export type SavedRuleWire = z.infer<typeof savedRuleResponse>
export type DeletedRuleWire = z.infer<typeof deletedRuleResponse>
export type ImportRulesWire = z.infer<typeof importRulesResponse>
