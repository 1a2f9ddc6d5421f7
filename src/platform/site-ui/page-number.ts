/** The page number of an address: a whole number in range, else the first page. */
export function pageNumberOf(query: URLSearchParams): number {
  const given = query.get('page') ?? ''
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 1
}

/** Whether an address names the first page, which has no number: it leads to the bare address. */
export const namesFirstPage = (query: URLSearchParams) => query.get('page') === '1'

/** Whether a page lies behind the end of its list; an empty list still has its first page. */
export const isPastEnd = (page: number, list: { pages: number }) => page > 1 && page > list.pages
