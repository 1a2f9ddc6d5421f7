export type ListPage = { page: number; pages: number }

export type CountedPlace = { name: string; slug: string; countryCode: string; businesses: number }

type CategoryWire = {
  category: string
  categoryId: string | null
  slug: string
  icon: string | null
  count: number
}

export const parseCategory = ({ category, categoryId, slug, icon, count }: CategoryWire) => ({
  id: categoryId,
  name: category,
  slug,
  icon,
  businesses: count,
})

export type CountedCategory = ReturnType<typeof parseCategory>

export const formatCity = (name: string, region: string | null) =>
  region ? `${name}, ${region}` : name

export const parsePaging = (wire: { currentPage: number; totalPages: number }): ListPage => ({
  page: wire.currentPage,
  pages: wire.totalPages,
})
