import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { CountedCategory, CountedPlace } from '../../platform/calls/paging.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { link } from '../../platform/urls/routes.ts'
import { buildCategoryTint } from '../cards/category-styles.ts'

/** Some systems lack flag emoji, so the mark shows the code. */
export const CountryMark = ({ code }: { code: string }) => (
  <span aria-hidden="true" className="index-mark index-code">
    {code}
  </span>
)

export function CountryCode({ code }: { code: string }) {
  return (
    <span className="grid h-7 min-w-8 flex-none place-items-center rounded-[6px] border border-line px-1 text-ink-soft text-sm tracking-wide">
      {code}
    </span>
  )
}

export const buildCategoryLine = (
  { id, name, slug, businesses, icon }: CountedCategory,
  href = link.category(LANGUAGE, slug),
) => ({
  key: slug,
  name,
  href,
  count: businesses,
  mark: (
    <span className="tinted index-mark" style={buildCategoryTint(id, name)}>
      <CategoryIcon category={name} icon={icon} size={16} />
    </span>
  ),
})

export const buildCountryLine = ({ name, slug, countryCode, businesses }: CountedPlace) => ({
  key: slug,
  name,
  href: link.country(LANGUAGE, slug),
  count: businesses,
  mark: <CountryMark code={countryCode} />,
})

export const buildCityLine = ({ name, slug, countryCode, businesses }: CountedPlace) => ({
  key: `${countryCode}/${slug}`,
  name,
  href: link.city(LANGUAGE, { countryCode, slug }),
  count: businesses,
})
