import { Fragment, type ReactNode } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchText } from '#text/search-page/search.ts'
import { Chip } from '../platform/ui/chip.tsx'
import { link } from '../platform/urls/routes.ts'
import { buildPlaceHref, formatPlace, type SearchResults } from '../search/search.ts'
import { FilterChips } from '../search-filters/filter-chips.tsx'
import {
  formatKeyword,
  omitWords,
  type SearchParams,
  searchHref,
} from '../search-filters/search-params.ts'
import { ChipRow } from './chip-row.tsx'

const LINK = 'underline underline-offset-[0.2em] hover:text-accent-text'

const Note = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[70ch] wrap-anywhere">{children}</p>
)

function Dropped({ params, results }: { params: SearchParams; results: SearchResults }) {
  const { dropped, placeFromKeyword } = results
  const words = dropped.join(' ')
  const without = omitWords(params.q, dropped)
  const ways = [
    { q: [words, placeFromKeyword ?? ''].join(' ').trim(), text: searchText.onlyWord(words) },
    { q: without, text: searchText.withoutWord(words) },
  ].filter(({ q }) => q !== '' && q !== params.q)
  return (
    <Note>
      <bdi>{searchText.droppedWord(words)}</bdi>{' '}
      {ways.map(({ q, text }, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          <a href={searchHref(params, { q })} className={LINK}>
            <bdi>{text}</bdi>
          </a>
        </Fragment>
      ))}
    </Note>
  )
}

function ReadOtherwise({ params, results }: { params: SearchParams; results: SearchResults }) {
  const { placeFromKeyword, readAs, isPhonetic, dropped } = results
  return (
    <>
      {placeFromKeyword !== null && (
        <Note>
          <bdi>{searchText.placeFromKeyword(placeFromKeyword)}</bdi>{' '}
          <a href={searchHref(params, { whole: '1' })} className={LINK}>
            <bdi>{searchText.wholeInstead(params.q)}</bdi>
          </a>
        </Note>
      )}
      {isPhonetic && (
        <Note>
          <bdi>{searchText.phonetic(formatKeyword(params, results))}</bdi>
        </Note>
      )}
      {dropped.length > 0 ? (
        <Dropped params={params} results={results} />
      ) : (
        readAs !== null && (
          <Note>
            <bdi>{searchText.readAs(readAs, formatKeyword(params, results))}</bdi>
          </Note>
        )
      )}
    </>
  )
}

function Closed({ closed }: { closed: NonNullable<SearchResults['closedBusiness']> }) {
  const { name, slug, city, country } = closed
  return (
    <Note>
      <a href={link.business(LANGUAGE, slug)} className={LINK}>
        <bdi>{name}</bdi>
      </a>{' '}
      {searchText.closed([city, country].filter((each) => each !== null).join(', '))}
    </Note>
  )
}

export function Understood({ params, results }: { params: SearchParams; results: SearchResults }) {
  const { place, otherPlaces, category, isPlaceUnknown, intents, closedBusiness } = results
  const q = formatKeyword(params, results)
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden md:mt-3">
      <div className="chip-line">
        <FilterChips params={params} results={results} />
        {(category || place || intents.length > 0) && (
          <ChipRow label={searchText.understood}>
            {category && (
              <Chip href={link.category(LANGUAGE, category.slug)}>
                <span className="text-ink-soft">{searchText.category}</span>
                <bdi className="truncate">{category.name}</bdi>
              </Chip>
            )}
            {place && (
              <Chip href={buildPlaceHref(place)}>
                <span className="text-ink-soft">{searchText[place.kind]}</span>
                <bdi className="truncate">{formatPlace(place)}</bdi>
              </Chip>
            )}
            {intents.map(({ text, queryWithout }) => (
              <Chip key={text} href={searchHref(params, { q: queryWithout })}>
                <span className="sr-only">{searchText.searchWithout}</span>
                <bdi className="truncate">{text}</bdi>
                <span aria-hidden="true">×</span>
              </Chip>
            ))}
          </ChipRow>
        )}
      </div>
      <ReadOtherwise params={params} results={results} />
      {closedBusiness && <Closed closed={closedBusiness} />}
      {isPlaceUnknown && (
        <Note>
          <bdi>{searchText.unknownPlace(params.location)}</bdi>{' '}
          {results.total > 0 && searchText.everywhereInstead}
        </Note>
      )}
      {otherPlaces.length > 0 && (
        <ChipRow label={searchText.otherPlaces} isShown>
          {otherPlaces.map((other) => {
            const location = formatPlace(other)
            const href = searchHref(params, { q, location, bbox: undefined })
            return (
              <Chip key={buildPlaceHref(other)} href={href}>
                <bdi className="truncate">{location}</bdi>
              </Chip>
            )
          })}
        </ChipRow>
      )}
    </div>
  )
}
