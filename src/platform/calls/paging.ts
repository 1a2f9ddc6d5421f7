/** Where a page of a list stands. */
export type ListPage = { page: number; pages: number }

/** A country or a city with the number of businesses there. */
export type CountedPlace = { name: string; slug: string; countryCode: string; businesses: number }

/** A category with the number of businesses of its kind in the place at hand. */
export type CountedCategory = {
  name: string
  slug: string
  businesses: number
  icon: string | null
}

/** A city by its name, with its region where its country has others of that name. */
export const cityLabel = (name: string, region: string | null) =>
  region ? `${name}, ${region}` : name

/** The first page is asked for without a number, so that one page has one address. */
export const pageQuery = (page: number) => ({ page: page === 1 ? undefined : page })

export const readPaging = (wire: { currentPage: number; totalPages: number }): ListPage => ({
  page: wire.currentPage,
  pages: wire.totalPages,
})
