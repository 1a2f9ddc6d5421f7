import { amenityLabels } from '#text/businesses/amenities.ts'
import { searchFiltersText as words } from '#text/search-page/search-filters.ts'
import type { SearchResults } from '../search/search.ts'
import { findCategoryName } from './category-name.ts'
import { CheckField, SelectField } from './filter-fields.tsx'
import { OpenFields } from './open-fields.tsx'
import { RATINGS } from './parse-search-params.ts'
import type { SearchParams } from './search-params.ts'

/** Selected amenities are shown in addition. */
const MAX_AMENITIES = 12
const FLAGS = ['verified', 'phone', 'website'] as const

type Panel = {
  chosen: SearchParams
  results: SearchResults | undefined
  onChoose: (changes: Partial<SearchParams>) => void
}

function withCount(text: string, count: number | undefined, isExact: boolean): string {
  return count === undefined ? text : `${text} (${words.counted(count, isExact)})`
}

function CategoryField({ chosen, results, onChoose }: Panel) {
  const counted = results?.facets.categories ?? []
  const { category } = chosen
  const isCounted = counted.some(({ slug }) => slug === category)
  return (
    <SelectField
      label={words.category}
      name="category"
      value={category ?? ''}
      onChange={(value) => onChoose({ category: value || undefined })}
      choices={[
        { value: '', text: words.anyCategory },
        ...(category && !isCounted
          ? [{ value: category, text: findCategoryName(category, results) }]
          : []),
        ...counted.map(({ slug, category: name, count }) => ({
          value: slug,
          text: withCount(name, count, results?.facets.isExact ?? true),
        })),
      ]}
    />
  )
}

function RatingField({ chosen, results, onChoose }: Panel) {
  const facets = results?.facets
  const countOf = (rating: string) =>
    facets?.ratings.find((each) => each.rating === Number(rating))?.count
  return (
    <SelectField
      label={words.rating}
      name="rating"
      value={chosen.rating ?? ''}
      onChange={(value) => onChoose({ rating: value || undefined })}
      choices={[
        { value: '', text: words.anyRating },
        ...RATINGS.map((rating) => ({
          value: rating,
          text: withCount(words.ratingFrom(rating), countOf(rating), facets?.isExact ?? true),
        })),
      ]}
    />
  )
}

function AmenityFields({ chosen, results, onChoose }: Panel) {
  const facets = results?.facets
  const picked = chosen.amenities?.split(',') ?? []
  const common = (facets?.amenities ?? []).slice(0, MAX_AMENITIES).map(({ amenity }) => amenity)
  const offered = [...new Set([...common, ...picked])]
  if (offered.length === 0) return null
  return (
    <fieldset className="filter-group filter-amenities">
      <legend>{words.amenities}</legend>
      {offered.map((key) => (
        <CheckField
          key={key}
          name="amenities"
          value={key}
          text={amenityLabels[key] ?? key}
          count={facets?.amenities.find(({ amenity }) => amenity === key)?.count}
          isExact={facets?.isExact ?? true}
          isChecked={picked.includes(key)}
          onChange={(isOn) => {
            const next = isOn ? [...picked, key] : picked.filter((each) => each !== key)
            onChoose({ amenities: next.join(',') || undefined })
          }}
        />
      ))}
    </fieldset>
  )
}

export function FilterPanel(props: Panel) {
  const { chosen, results, onChoose } = props
  const facets = results?.facets
  return (
    <div className="filter-panel">
      <CategoryField {...props} />
      <RatingField {...props} />
      <OpenFields
        open={chosen.open}
        openNow={facets && withCount(words.openNow, facets.open, facets.isExact)}
        onChoose={(open) => onChoose({ open })}
      />
      <fieldset className="filter-group">
        <legend>{words.has}</legend>
        {FLAGS.map((flag) => (
          <CheckField
            key={flag}
            name={flag}
            value="1"
            text={words[flag]}
            count={facets?.[flag]}
            isExact={facets?.isExact ?? true}
            isChecked={chosen[flag] !== undefined}
            onChange={(isOn) => onChoose({ [flag]: isOn ? '1' : undefined })}
          />
        ))}
      </fieldset>
      <AmenityFields {...props} />
    </div>
  )
}
