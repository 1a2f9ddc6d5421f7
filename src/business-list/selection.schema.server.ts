import { z } from 'zod'
import { findCategoryId } from '../catalog/categories/find-category.server.ts'
import { once } from '../platform/calls/list-input.schema.server.ts'
import { FILTER_MAX_CHARS } from '../platform/calls/page-sizes.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow } from '../platform/database/find-row.server.ts'
import type { AdminFilters } from './admin-list.server.ts'
import { MAX_CHANGED_BY_ID } from './admin-list-options.ts'
import { conditionsInput } from './filters/condition-input.schema.server.ts'
import type { Condition } from './filters/filter-fields.ts'
import { findConditionPlaces } from './filters/filter-plan.server.ts'

/** No category has this ID, so an unknown name matches nothing. */
const NO_CATEGORY = 0

export const category = z.string(once).max(300).default('')

type FilterInput = Pick<AdminFilters, 'filter' | 'status'> & {
  category: string
  where: readonly Condition[]
}

export async function parseFilters(
  database: Database,
  { filter, category, status, where }: FilterInput,
): Promise<AdminFilters> {
  const name = category.trim()
  const categoryId = name === '' ? null : await findCategoryId(database, name)
  const conditions = await findConditionPlaces(database, where)
  return {
    filter,
    status,
    categoryId: name === '' ? null : (categoryId ?? NO_CATEGORY),
    conditions,
  }
}

/** Removed businesses can't be selected by a filter. */
const selectingFilter = z.object({
  filter: z.string().max(FILTER_MAX_CHARS).default(''),
  category,
  where: conditionsInput,
  status: z.enum(['all', 'approved', 'unapproved', 'closed']).default('all'),
})

const members = {
  ids: z.array(z.int().positive()).min(1).max(MAX_CHANGED_BY_ID).optional(),
  filter: selectingFilter.optional(),
}

/** The members of a call for either some businesses or everything that a filter matches. */
export const buildSelectionInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ ...shape, ...members })
    .refine(
      ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
        (ids === undefined) !== (filter === undefined),
      { path: ['ids'], error: 'either ids or filter is needed' },
    )

type SelectionInput = z.output<z.ZodObject<typeof members>>
export type Selection = { ids: number[] } | { filter: AdminFilters }

export const parseSelection = async (
  database: Database,
  { ids, filter }: SelectionInput,
): Promise<Selection> =>
  filter ? { filter: await parseFilters(database, filter) } : { ids: [...new Set(ids)] }

/** The highest ID at this moment limits the run, so later businesses don't change. */
export async function buildRunSelection(trx: Transaction, selection: Selection) {
  if ('ids' in selection) return selection
  const lastId = { name: 'business_id' }
  const { value: upTo } = await findExistingRow(trx, 'counters', lastId, ['value'])
  return { ...selection, upTo }
}
