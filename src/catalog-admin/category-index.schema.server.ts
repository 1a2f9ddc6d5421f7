import { z } from 'zod'
import { buildPageNumberInput, filter, paging } from '../platform/calls/list-input.schema.server.ts'
import { CATEGORY_ICONS } from '../platform/ui/category-icon-names.ts'
import {
  buildSlugSchema,
  idParameter,
  knownVersion,
  shownName,
  synonyms,
} from './catalog-input.schema.server.ts'

const category = z.object({
  id: z.number(),
  /** A save with an outdated version is rejected. */
  version: z.string(),
  slug: z.string(),
  name: z.string(),
  businesses: z.number(),
  total: z.number(),
  hidden: z.boolean(),
  icon: z.string().nullable(),
  synonyms: z.array(z.string()),
  aliases: z.array(z.string()),
  mergedInto: z.object({ id: z.number(), name: z.string() }).nullable(),
})

export const categoryIndexInput = z.object({
  page: buildPageNumberInput(),
  filter,
  sort: z.enum(['businesses', 'name']).default('businesses'),
  show: z.enum(['all', 'visible', 'hidden']).default('all'),
})
export const categoryIndexResponse = z.object({
  categories: z.array(category),
  totalCount: z.number(),
  ...paging,
})

export const categorySuggestionsResponse = z.array(z.object({ from: category, into: category }))

const MIN_SLUG_CHARS = 2

export const saveCategoryInput = z.object({
  id: idParameter,
  name: shownName,
  slug: buildSlugSchema(MIN_SLUG_CHARS),
  icon: z.enum(CATEGORY_ICONS).nullable(),
  synonyms,
  hidden: z.boolean(),
  version: knownVersion,
})
export const savedResponse = z.object({ success: z.literal(true), message: z.string() })

export const mergeInput = z.object({ id: idParameter, into: z.number().int().positive() })
export const begunResponse = z.object({ runId: z.number(), message: z.string() })

export type CatalogCategoryWire = z.infer<typeof category>
export type CatalogCategoriesWire = z.infer<typeof categoryIndexResponse>
export type CategorySuggestionsWire = z.infer<typeof categorySuggestionsResponse>
export type SavedWire = z.infer<typeof savedResponse>
export type BegunWire = z.infer<typeof begunResponse>
