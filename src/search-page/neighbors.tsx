import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { categoryInPlaceText as words } from '#text/search-page/category-in-place.ts'
import { buildCategoryLine, buildCityLine } from '../listings/index-list/index-lines.tsx'
import { IndexSection } from '../listings/index-list/index-section.tsx'
import { link } from '../platform/urls/routes.ts'
import { buildInPlaceHref, type CategoryInPlace } from './category-in-place.ts'

export function Neighbors({ found }: { found: CategoryInPlace }) {
  const { category, place } = found
  const { countrySlug, isKnownCategory, otherCategories, otherCities } = found.inPlace
  const sections = [
    {
      title: words.otherCities(category.name, isKnownCategory),
      lines: otherCities.map((city) => ({
        ...buildCityLine(city),
        href: buildInPlaceHref({ place: city, countrySlug, category: category.slug }),
      })),
    },
    {
      title: words.otherCategories(place.name),
      lines: otherCategories.map((each) =>
        buildCategoryLine(each, buildInPlaceHref({ place, countrySlug, category: each.slug })),
      ),
    },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <div className="mt-12 grid gap-8">
      {sections.map((section) => (
        <IndexSection key={section.title} {...section} />
      ))}
      <p>
        <a href={link.category(LANGUAGE, category.slug)} className="button">
          <bdi>{words.everywhere(category.name, isKnownCategory)}</bdi>
        </a>
      </p>
    </div>
  )
}
