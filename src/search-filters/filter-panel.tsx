import { amenityLabels } from '#text/business-facts/amenities.ts'
import { searchFiltersText as words } from '#text/search-filters/search-filters.ts'
import { WEEKDAYS } from '../search/search-request.ts'
import {
  type FilterCounts,
  FLAGS,
  findCategoryName,
  RATINGS,
  type SearchParams,
} from './search-params.ts'

function SelectField(props: {
  label: string
  name: string
  value: string
  choices: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}) {
  const { label, name, value, choices, onChange } = props
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-[0.875rem] font-semibold">{label}</span>
      <select
        name={name}
        className="choice"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  )
}

function CheckField(props: {
  name: string
  value: string
  text: string
  count: string | undefined
  isChecked: boolean
  onChange: (isOn: boolean) => void
}) {
  const { name, value, text, count, isChecked, onChange } = props
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 [&>input]:size-4.5 [&>input]:flex-none [&>input]:accent-accent">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{text}</span>
      {count !== undefined && <span className="text-ink-soft tabular-nums">{count}</span>}
    </label>
  )
}

const NOON = '1200'

const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hours = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hours}${half % 2 === 0 ? '00' : '30'}`
})

/** Without scripts, the time field is always visible. */
function OpenFields(props: {
  open: string | undefined
  openNow: string
  onChoose: (open: string | undefined) => void
}) {
  const { open = '', openNow, onChoose } = props
  const [day = '', time = NOON] = open.split('-')
  const hasTime = WEEKDAYS.some((each) => each === day)
  const times = TIMES.includes(time) ? TIMES : [...TIMES, time].sort()
  function chooseDay(value: string): void {
    if (value === '' || value === 'now') onChoose(value || undefined)
    else onChoose(`${value}-${time}`)
  }
  return (
    <div className="flex gap-3 [&>label]:flex-1">
      <SelectField
        label={words.open}
        name="open"
        value={day}
        onChange={chooseDay}
        choices={[
          { value: '', text: words.anyTime },
          { value: 'now', text: openNow },
          ...WEEKDAYS.map((each) => ({ value: each, text: words.days[each] })),
        ]}
      />
      <div className="open-time">
        <SelectField
          label={words.at}
          name="at"
          value={time}
          onChange={(value) => {
            if (hasTime) onChoose(`${day}-${value}`)
          }}
          choices={times.map((each) => ({ value: each, text: words.time(each) }))}
        />
      </div>
    </div>
  )
}

/** Selected amenities are shown in addition. */
const MAX_AMENITIES = 12
type Panel = {
  chosen: SearchParams
  results: FilterCounts | undefined
  onChoose: (changes: Partial<SearchParams>) => void
}

function formatCount(count: number | undefined, results: Panel['results']): string | undefined {
  return count === undefined ? count : words.counted(count, results?.facets.isExact ?? true)
}

function withCount(text: string, count: number | undefined, results: Panel['results']): string {
  return count === undefined ? text : `${text} (${formatCount(count, results)})`
}

function CategoryField({ chosen, results, onChoose }: Panel) {
  const counted = results?.facets.categories ?? []
  const { category } = chosen
  if (counted.length === 0 && !category) return null
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
          text: withCount(name, count, results),
        })),
      ]}
    />
  )
}

function RatingField({ chosen, results, onChoose }: Panel) {
  const countOf = (rating: string) =>
    results?.facets.ratings?.find((each) => each.rating === Number(rating))?.count
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
          text: withCount(words.ratingFrom(rating), countOf(rating), results),
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
    <fieldset className="filter-group">
      <legend>{words.amenities}</legend>
      {offered.map((key) => (
        <CheckField
          key={key}
          name="amenities"
          value={key}
          text={amenityLabels[key] ?? key}
          count={formatCount(
            facets?.amenities?.find(({ amenity }) => amenity === key)?.count,
            results,
          )}
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

export function FilterPanel(props: Panel & { hasFixedCategory: boolean }) {
  const { chosen, results, onChoose } = props
  const facets = results?.facets
  return (
    <div className="grid gap-x-6 gap-y-5 border-line p-5 sm:mt-3 sm:rounded-card sm:border sm:bg-card md:grid-cols-3">
      {props.hasFixedCategory ? (
        <input type="hidden" name="category" value={chosen.category} />
      ) : (
        <CategoryField {...props} />
      )}
      <RatingField {...props} />
      <OpenFields
        open={chosen.open}
        openNow={withCount(words.openNow, facets?.open, results)}
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
            count={formatCount(facets?.[flag], results)}
            isChecked={chosen[flag] !== undefined}
            onChange={(isOn) => onChoose({ [flag]: isOn ? '1' : undefined })}
          />
        ))}
      </fieldset>
      <AmenityFields {...props} />
    </div>
  )
}
