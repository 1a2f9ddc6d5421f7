export function parsePageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 1
}

/** `?page=1` redirects to the URL without it. */
export const hasFirstPageNumber = (query: URLSearchParams) => query.get('page') === '1'

export const isPastEnd = (page: number, list: { pages: number }) => page > 1 && page > list.pages
