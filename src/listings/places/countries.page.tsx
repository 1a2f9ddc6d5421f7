import { countriesText } from '#text/listings/places/countries.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import type { Screen, Visit } from '../../platform/site-ui/page-context.ts'
import { link } from '../../platform/urls/routes.ts'
import { IndexFilter } from '../index-list/index-filter.tsx'
import { IndexHead } from '../index-list/index-head.tsx'
import { IndexList, isBare, isBehind } from '../index-list/index-list.tsx'
import { type IndexHref, parseIndexQuery, resolveIndexPage } from '../index-list/index-query.ts'
import { NotFound } from '../index-list/not-found.tsx'
import { listCountryIndex } from './countries.ts'
import { CountryList, LoadingCountries } from './country-list.tsx'

const hrefOf: IndexHref = ({ filter, page }) => link.countries(LANGUAGE, { filter, page })

function CountriesView({ visit }: { visit: Visit }) {
  const query = parseIndexQuery(visit.query)
  const { filter, page } = query
  const answer = useCall(listCountryIndex, { filter, page }, true)
  if (isBehind(answer, page)) return <NotFound />
  const { title, section, description } = countriesText
  const bare = isBare(answer, query, null)
  return (
    <>
      <IndexHead
        title={title}
        description={description}
        isEmpty={answer.data?.total === 0}
        query={query}
        hrefOf={hrefOf}
      />
      <div className="sheet pt-5">
        <Breadcrumb steps={[]} here={section} />
        <h1 className="mt-4 mb-5 text-3xl">{title}</h1>
        {!bare && (
          <div className="mb-6 flex">
            <IndexFilter
              query={query}
              hrefOf={hrefOf}
              label={countriesText.filter}
              placeholder={countriesText.placeholder}
            />
          </div>
        )}
        <IndexList
          answer={answer}
          text={countriesText.results}
          bare={bare}
          all={link.countries(LANGUAGE)}
          query={query}
          hrefOf={hrefOf}
          skeleton={<LoadingCountries />}
        >
          {(index) => <CountryList index={index} />}
        </IndexList>
      </div>
    </>
  )
}

export const screen: Screen = {
  load: (visit, loadCall) =>
    resolveIndexPage(visit, hrefOf, ({ filter, page }) =>
      loadCall(
        listCountryIndex,
        { filter, page },
        { left: (index) => ({ ...index, countries: [] }) },
      ),
    ),
  View: CountriesView,
}
