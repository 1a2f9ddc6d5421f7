import { citiesText, countryCitiesText } from '#text/listings/places/cities.ts'
import { countriesText } from '#text/listings/places/countries.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import type { Screen, Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { link } from '../../platform/urls/routes.ts'
import { useFound } from '../cards/detail-state.tsx'
import { IndexScreen } from '../index-list/index-list.tsx'
import {
  findIndexPageResult,
  type IndexHref,
  type IndexQuery,
  parseIndexQuery,
} from '../index-list/index-query.ts'
import { WaysOn } from '../index-list/not-found.tsx'
import { listCityIndex } from './cities.ts'
import { CityList, CityTiles, LoadingCities } from './city-list.tsx'

function CountryMissing() {
  const { missing, missingText, back } = countryCitiesText
  return (
    <>
      <PageHead title={missing} />
      <div className="sheet pt-10 md:pt-14">
        <h1 className="text-3xl">{missing}</h1>
        <p className="mt-3 mb-6 max-w-[52ch] text-ink-soft">{missingText}</p>
        <a href={link.countries(LANGUAGE)} className="button">
          {back}
        </a>
        <WaysOn />
      </div>
    </>
  )
}

const hrefFor =
  (slug: string): IndexHref =>
  ({ filter, page }) =>
    link.countryCities(LANGUAGE, slug, { filter, page })

const spelledIn = ({ parameters }: Visit) => parameters.slug ?? parameters.country ?? ''

const inputOf = (country: string, { filter, page }: IndexQuery) => ({
  letter: null,
  filter,
  country,
  page,
})

function CountryCities({ visit }: { visit: Visit }) {
  const query = parseIndexQuery(visit.query)
  const spelled = spelledIn(visit)
  const input = inputOf(spelled, query)
  const answer = useCall(listCityIndex, input, true)
  const found = useFound(listCityIndex, input, visit)
  if (found.kind === 'missing') return <CountryMissing />
  const { name, slug } = answer.data?.country ?? { name: null, slug: spelled }
  const hrefOf = hrefFor(slug)
  const steps = [{ text: countriesText.section, href: link.countries(LANGUAGE) }]
  if (name !== null) steps.push({ text: name, href: link.country(LANGUAGE, slug) })
  return (
    <IndexScreen
      heading={{
        title: name === null ? countryCitiesText.loadingTitle : countryCitiesText.title(name),
        description: name === null ? undefined : countryCitiesText.description(name),
        steps,
        here: countryCitiesText.here,
      }}
      text={{ ...countryCitiesText, results: citiesText.results }}
      answer={answer}
      query={query}
      hrefOf={hrefOf}
      all={hrefOf({})}
      aboveFilter={!answer.isError && <CityTiles totals={answer.data} />}
      skeleton={<LoadingCities />}
    >
      {(index) => <CityList index={index} />}
    </IndexScreen>
  )
}

function CountryCitiesView({ visit }: { visit: Visit }) {
  // `key` resets the state, so that no country shows another country's cities.
  return <CountryCities key={spelledIn(visit)} visit={visit} />
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const spelled = spelledIn(visit)
    const query = parseIndexQuery(visit.query)
    const loading = loadCall(listCityIndex, inputOf(spelled, query), {
      sends: ['page', 'pages', 'total', 'cityCount', 'businessCount', 'country'],
    })
    const found = await loading
    if (found.kind === 'missing') return { status: 404, detail: found.detail }
    const country = found.kind === 'found' ? found.value.country : null
    const hrefOf = hrefFor(country?.slug ?? spelled)
    const isOther = country !== null && visit.parameters.slug !== country.slug
    return isOther ? { location: hrefOf(query) } : findIndexPageResult(visit, hrefOf, () => loading)
  },
  View: CountryCitiesView,
}
