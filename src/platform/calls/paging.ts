export type ListPage = { page: number; pages: number }

export type CountedPlace = { name: string; slug: string; countryCode: string; businesses: number }

export type CountedCategory = {
  name: string
  slug: string
  businesses: number
  icon: string | null
}

export const formatCity = (name: string, region: string | null) =>
  region ? `${name}, ${region}` : name

/** The first page has no number, so that it has one URL. */
export const buildPageQuery = (page: number) => ({ page: page === 1 ? undefined : page })

export const parsePaging = (wire: { currentPage: number; totalPages: number }): ListPage => ({
  page: wire.currentPage,
  pages: wire.totalPages,
})
