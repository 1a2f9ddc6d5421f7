import { z } from 'zod'
import type { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { accepted, invalid, missing, refused } from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput, filter } from '../platform/calls/list-input.schema.server.ts'
import { SHOWN } from './list-all-categories.server.ts'
import type { BegunMerge } from './merge-entries.server.ts'
import type { SavedEntry } from './save-category.server.ts'

const NAME_MAX_CHARS = 200
const MAX_SYNONYMS = 50

type Text = ReturnType<typeof findAdminMessages>

export const NO_CONTROLS = /^\P{Cc}*$/u

export const shownName = z.string().trim().min(1).max(NAME_MAX_CHARS).regex(NO_CONTROLS)

export const buildSlugSchema = (minChars = 1) =>
  z
    .string()
    .trim()
    .min(minChars)
    .max(NAME_MAX_CHARS)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const oneEntry = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})

export const entryList = z.object({
  page: buildPageNumberInput(),
  filter,
  sort: z.enum(['businesses', 'name']).default('businesses'),
  show: z.enum(SHOWN).default('all'),
})

export const entryValues = oneEntry.extend({
  name: shownName,
  slug: buildSlugSchema(),
  synonyms: z.array(shownName).max(MAX_SYNONYMS),
  hidden: z.boolean(),
  /** The version that the client read; without it, the save overwrites any version. */
  version: z.string().max(64).optional(),
})

export const mergeInput = oneEntry.extend({ into: z.number().int().positive() })

export function buildSaveResponse(
  saved: SavedEntry,
  text: Text,
  words: { missing: string; saved: string },
) {
  if (saved.kind === 'missing') return missing(words.missing)
  if (saved.kind === 'changed') return refused(409, text.entryChanged, 'changed')
  if (saved.kind === 'taken') {
    const { field } = saved
    return invalid({ field, message: field === 'slug' ? text.slugTaken : text.categoryNameTaken })
  }
  return { success: true, message: words.saved }
}

export function buildMergeResponse(begun: BegunMerge, text: Text, missingText: string) {
  if (begun.kind === 'missing') return missing(missingText)
  if (begun.kind === 'refused') return refused(409, text.mergeRefused[begun.reason], begun.reason)
  return accepted({ runId: begun.runId, message: text.mergeBegun })
}
