import type { Search, SearchResults } from '../../contract/search.ts'
import { link } from '../../routes.ts'
import { searchText } from '../../text/en/search.ts'
import { Chip } from '../../ui/chip.tsx'
import { ChipRow } from './chip-row.tsx'
import { placeHref, placeName } from './place-link.ts'

/** How the search was understood, with the pages of the place and the category; and what else it may have meant. */
export function Understood({ asked, results }: { asked: Search; results: SearchResults }) {
  const { place, otherPlaces, category } = results
  const isUnknown = asked.location !== '' && !place
  return (
    <div className="mt-3 flex flex-col gap-2 empty:hidden">
      {(category || place) && (
        <ChipRow label={searchText.understood}>
          {category && (
            <Chip href={link.category('en', category.slug)}>
              <span className="text-ink-soft">{searchText.category}</span>
              <bdi className="truncate">{category.name}</bdi>
            </Chip>
          )}
          {place && (
            <Chip href={placeHref(place)}>
              <span className="text-ink-soft">{searchText[place.kind]}</span>
              <bdi className="truncate">{placeName(place)}</bdi>
            </Chip>
          )}
        </ChipRow>
      )}
      {isUnknown && (
        <p className="max-w-[70ch]">
          <bdi>{searchText.unknownPlace(asked.location)}</bdi>{' '}
          {results.total > 0 && searchText.everywhereInstead}
        </p>
      )}
      {otherPlaces.length > 0 && (
        <ChipRow label={searchText.otherPlaces} isShown>
          {otherPlaces.map((other) => (
            <Chip
              key={placeHref(other)}
              href={link.search('en', { q: asked.q, location: placeName(other) })}
            >
              <bdi className="truncate">{placeName(other)}</bdi>
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}
