import { citiesText } from '#text/listings/places/cities.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import type { Screen, Visit } from '../../platform/site-ui/page-context.ts'
import { link } from '../../platform/urls/routes.ts'
import { LetterRow } from '../index-list/index-controls.tsx'
import { buildLetteredHeading, IndexScreen } from '../index-list/index-list.tsx'
import {
  findIndexPageResult,
  type IndexHref,
  type IndexQuery,
  parseIndexQuery,
  parseLetter,
} from '../index-list/index-query.ts'
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
  const letters = { current: letter, hrefOf: letterHref }
  return (
    <IndexScreen
      heading={buildLetteredHeading(citiesText, letter, link.cities(LANGUAGE))}
      text={citiesText}
      answer={answer}
      letter={letter}
      query={query}
      hrefOf={hrefFor(letter)}
      all={link.cities(LANGUAGE)}
      aboveFilter={
        <>
          {!answer.isError && <CityTiles totals={answer.data} />}
          <LetterRow {...letters} label={citiesText.letters} all={false} />
        </>
      }
      belowList={
        <div className="mt-10">
          <LetterRow {...letters} label={citiesText.lettersAgain} all />
        </div>
      }
      skeleton={<LoadingCities />}
    >
      {(index) => <CityList index={index} />}
    </IndexScreen>
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
    return findIndexPageResult(visit, hrefFor(letter), ({ filter, page }) =>
      loadCall(
        listCityIndex,
        { letter, filter, country: null, page },
        { sends: ['page', 'pages', 'total', 'cityCount', 'businessCount'] },
      ),
    )
  },
  View: CitiesView,
}
