import type { SearchResults } from '../search/search.ts'

/** Returns the slug with spaces if the results don't name the category. */
export function findCategoryName(slug: string, results: SearchResults | undefined): string {
  const counted = results?.facets.categories.find((each) => each.slug === slug)
  if (counted) return counted.category
  const named = results?.category
  return named?.slug === slug ? named.name : slug.replaceAll('-', ' ')
}
