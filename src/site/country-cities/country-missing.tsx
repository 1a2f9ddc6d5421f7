import { countryCitiesText } from '#text/country-cities.ts'
import { LANGUAGE } from '#text/language.ts'
import { link } from '../../routes.ts'
import { PageHead } from '../frame/page-head.tsx'
import { WaysOn } from '../nothing-here/ways-on.tsx'

/** What stands where the cities of an unknown country would. */
export function CountryMissing() {
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
