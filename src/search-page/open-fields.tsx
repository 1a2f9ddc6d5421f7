import { searchFiltersText as words } from '#text/search-page/search-filters.ts'
import { WEEKDAYS } from '../search/search-choices.ts'
import { SelectField } from './filter-fields.tsx'

const NOON = '1200'

const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hours = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hours}${half % 2 === 0 ? '00' : '30'}`
})

/** Without scripts, the time field is always visible. */
export function OpenFields(props: {
  open: string | undefined
  openNow: string | undefined
  onChoose: (open: string | undefined) => void
}) {
  const { open = '', openNow = words.openNow, onChoose } = props
  const [day = '', time = NOON] = open.split('-')
  const hasTime = WEEKDAYS.some((each) => each === day)
  const times = TIMES.includes(time) ? TIMES : [...TIMES, time].sort()
  function chooseDay(value: string): void {
    if (value === '' || value === 'now') onChoose(value || undefined)
    else onChoose(`${value}-${time}`)
  }
  return (
    <div className="open-fields">
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
      <div className="open-time" data-needed={hasTime || undefined}>
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
