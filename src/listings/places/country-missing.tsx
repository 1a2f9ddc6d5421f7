import { countryCitiesText } from '#text/listings/places/country-cities.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { link } from '../../platform/urls/routes.ts'
import { WaysOn } from '../index-list/next-steps.tsx'

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
