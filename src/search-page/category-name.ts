import type { SearchResults } from '../search/search.ts'

/** The name of a category by its slug, as the results tell it; its slug in words where they do not. */
export function categoryName(slug: string, results: SearchResults | undefined): string {
  const counted = results?.facets.categories.find((each) => each.slug === slug)
  if (counted) return counted.category
  const named = results?.category
  return named?.slug === slug ? named.name : slug.replaceAll('-', ' ')
}
