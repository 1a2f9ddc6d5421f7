import { citiesText } from '#text/listings/places/cities.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import type { Screen, Visit } from '../../platform/site-ui/page-context.ts'
import { link } from '../../platform/urls/routes.ts'
import { IndexFilter, LetterRow } from '../index-list/index-controls.tsx'
import { IndexList, isBare, isBehind, LetteredTitle } from '../index-list/index-list.tsx'
import {
  type IndexHref,
  type IndexQuery,
  parseIndexQuery,
  parseLetter,
  resolveIndexPage,
} from '../index-list/index-query.ts'
import { NotFound } from '../index-list/not-found.tsx'
import { listCityIndex } from './cities.ts'
import { CityList, CityTiles, LoadingCities } from './city-list.tsx'

const letterHref = (letter: string | null) => link.cities(LANGUAGE, letter)

const hrefFor =
  (letter: string | null): IndexHref =>
  ({ filter, page }) =>
    link.cities(LANGUAGE, letter, { filter, page })

function Cities({ letter, query }: { letter: string | null; query: IndexQuery }) {
  const { filter, page } = query
  const answer = useCall(listCityIndex, { letter, filter, country: null, page }, true)
  if (isBehind(answer, page)) return <NotFound />
  const { data } = answer
  const hrefOf = hrefFor(letter)
  const bare = isBare(answer, query, letter)
  return (
    <div className="sheet pt-5">
      <LetteredTitle
        words={citiesText}
        letter={letter}
        all={link.cities(LANGUAGE)}
        isEmpty={answer.data?.total === 0}
        query={query}
        hrefOf={hrefOf}
      />
      {!bare && (
        <div className="mb-6 flex flex-col gap-4">
          {!answer.isError && <CityTiles totals={data} />}
          <LetterRow label={citiesText.letters} current={letter} hrefOf={letterHref} all={false} />
          <div className="flex">
            <IndexFilter
              query={query}
              hrefOf={hrefOf}
              label={citiesText.filter}
              placeholder={citiesText.placeholder}
            />
          </div>
        </div>
      )}
      <IndexList
        answer={answer}
        text={citiesText.results}
        bare={bare}
        all={link.cities(LANGUAGE)}
        query={query}
        hrefOf={hrefOf}
        skeleton={<LoadingCities />}
      >
        {(index) => <CityList index={index} />}
      </IndexList>
      {!bare && (
        <div className="mt-10">
          <LetterRow label={citiesText.lettersAgain} current={letter} hrefOf={letterHref} all />
        </div>
      )}
    </div>
  )
}

function CitiesView({ visit }: { visit: Visit }) {
  const letter = parseLetter(visit) ?? null
  // `key` resets the state, so that no letter shows another letter's list.
  return <Cities key={letter} letter={letter} query={parseIndexQuery(visit.query)} />
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const letter = parseLetter(visit)
    if (letter === undefined) return { location: link.cities(LANGUAGE) }
    return resolveIndexPage(visit, hrefFor(letter), ({ filter, page }) =>
      loadCall(
        listCityIndex,
        { letter, filter, country: null, page },
        { sends: ['page', 'pages', 'total', 'cityCount', 'businessCount'] },
      ),
    )
  },
  View: CitiesView,
}
