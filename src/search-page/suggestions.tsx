import type { ReactNode } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchText } from '#text/search-page/search.ts'
import { Chip } from '../platform/ui/chip.tsx'
import { link } from '../platform/urls/routes.ts'
import { formatPlace, type Search, type SearchResults } from '../search/search.ts'
import { ChipRow } from './chip-row.tsx'

function Counted({ name, businesses }: { name: string; businesses: number }) {
  return (
    <>
      <bdi className="truncate">{name}</bdi>
      <span aria-hidden="true" className="text-ink-soft tabular-nums">
        {businesses}
      </span>
      <span className="sr-only">{`, ${searchText.businesses(businesses)}`}</span>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ChipRow label={title}>{children}</ChipRow>
    </section>
  )
}

export function SearchSuggestions({ params, results }: { params: Search; results: SearchResults }) {
  const { suggestions, total, place } = results
  const { categories, places } = suggestions
  // Without results, counts refer to the place, so links must stay in it.
  const stays = total === 0 ? place : null
  const largest = place ? searchText.largestCategoriesIn(place.name) : searchText.largestCategories
  return (
    <>
      {categories.length > 0 && (
        <Group title={total > 0 ? searchText.relatedCategories : largest}>
          {categories.map((category) => (
            <Chip
              key={category.slug}
              href={
                stays
                  ? link.search(LANGUAGE, { q: category.name, location: formatPlace(stays) })
                  : link.category(LANGUAGE, category.slug)
              }
            >
              <Counted {...category} />
            </Chip>
          ))}
        </Group>
      )}
      {places.length > 0 && (
        <Group title={searchText.places}>
          {places.map((each) => (
            <Chip
              key={`${each.countryCode} ${each.kind} ${each.slug}`}
              href={link.search(LANGUAGE, {
                q: params.location === '' ? '' : params.q,
                location: formatPlace(each),
              })}
            >
              <Counted name={formatPlace(each)} businesses={each.businesses} />
            </Chip>
          ))}
        </Group>
      )}
    </>
  )
}
