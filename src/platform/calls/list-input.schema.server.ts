import { z } from 'zod'
import { FILTER_MAX_CHARS, MAX_PAGE_SIZE } from './page-sizes.ts'

/** Repeated parameters arrive as an array. */
export const once = { error: 'must be given once' }

/** Rejects '1e1', '0x2' and ' 2', which Number accepts. */
const wholeNumber = (max: number, fallback: number) =>
  z
    .string(once)
    .regex(/^[1-9]\d*$/, { error: `must be a whole number from 1 to ${max}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .max(max, { error: `must be ${max} or less` })
        .meta({ type: 'integer', minimum: 1 }),
    )
    .default(fallback)

/** The largest ID that both databases store. */
const ID_MAX = 2_147_483_647

export const rowId = z.coerce.number().int().min(1).max(ID_MAX)

export const buildPageNumberInput = (max = Number.MAX_SAFE_INTEGER) => wholeNumber(max, 1)

export const buildPageLimitInput = (fallback: number) => wholeNumber(MAX_PAGE_SIZE, fallback)

export const letter = z
  .string(once)
  .regex(/^[a-zA-Z]$/, { error: 'must be one letter from A to Z' })
  .toLowerCase()
  .nullable()
  .default(null)

export const filter = z
  .string(once)
  .max(FILTER_MAX_CHARS, { error: `must have at most ${FILTER_MAX_CHARS} characters` })
  .default('')

export const countedCategory = z.object({
  category: z.string(),
  categoryId: z.string().nullable(),
  count: z.number(),
  slug: z.string(),
  icon: z.string().nullable(),
})

export const paging = {
  currentPage: z.number(),
  totalPages: z.number(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
}
