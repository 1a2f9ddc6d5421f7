import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { CountedCategory, CountedPlace } from '../../platform/calls/paging.ts'
import { link } from '../../platform/urls/routes.ts'
import type { IndexLine } from './index-entry.tsx'
import { CategoryMark, CountryMark } from './index-mark.tsx'

export const buildCategoryLine = ({
  name,
  slug,
  businesses,
  icon,
}: CountedCategory): IndexLine => ({
  key: slug,
  name,
  href: link.category(LANGUAGE, slug),
  count: businesses,
  mark: <CategoryMark name={name} icon={icon} />,
})

export const buildCountryLine = ({
  name,
  slug,
  countryCode,
  businesses,
}: CountedPlace): IndexLine => ({
  key: slug,
  name,
  href: link.country(LANGUAGE, slug),
  count: businesses,
  mark: <CountryMark code={countryCode} />,
})

export const buildCityLine = ({
  name,
  slug,
  countryCode,
  businesses,
}: CountedPlace): IndexLine => ({
  key: `${countryCode}/${slug}`,
  name,
  href: link.city(LANGUAGE, { countryCode, slug }),
  count: businesses,
})
