import { z } from 'zod'
import { FILTER_MAX_CHARS, MOST_A_PAGE } from './page-sizes.ts'

/** A parameter that is repeated comes as a list. */
export const once = { error: 'must be given once' }

/** A whole number as people write one: '1e1', '0x2' and ' 2' are none. */
const wholeNumber = (most: number, given: number) =>
  z
    .string(once)
    .regex(/^[1-9]\d*$/, { error: `must be a whole number from 1 to ${most}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .max(most, { error: `must be ${most} or less` })
        .meta({ type: 'integer', minimum: 1 }),
    )
    .default(given)

/** A page of a list, from 1. */
export const pageNumber = (most = Number.MAX_SAFE_INTEGER) => wholeNumber(most, 1)

/** How many entries a page has. */
export const pageLimit = (given: number) => wholeNumber(MOST_A_PAGE, given)

/** A letter of an index, in either case. */
export const letter = z
  .string(once)
  .regex(/^[a-zA-Z]$/, { error: 'must be one letter from A to Z' })
  .toLowerCase()
  .nullable()
  .default(null)

/** Text a list is narrowed by. */
export const filter = z
  .string(once)
  .max(FILTER_MAX_CHARS, { error: `must have at most ${FILTER_MAX_CHARS} characters` })
  .default('')

/** A category with its listed businesses in a place. */
export const countedCategory = z.object({
  category: z.string(),
  count: z.number(),
  slug: z.string(),
  icon: z.string().nullable(),
})

/** Where a page of a list stands, beside its entries. */
export const paging = {
  currentPage: z.number(),
  totalPages: z.number(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
}
