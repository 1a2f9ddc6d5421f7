import { goTo, usePlace } from './navigation.ts'
import { useText } from './operator.tsx'
import { periodText as english } from './period.en.ts'
import { periodText as turkish } from './period.tr.ts'

const FIRST_PERIOD = 30

/** The days the address asks for, of those on offer; a month where it says nothing or something else. */
export function usePeriod(periods: readonly number[]): number {
  const asked = Number(usePlace().query.get('days'))
  return periods.includes(asked) ? asked : FIRST_PERIOD
}

/** Changes the days that stand in the address. */
export function PeriodSwitch({ days, periods }: { days: number; periods: readonly number[] }) {
  const text = useText({ en: english, tr: turkish })
  function choose(chosen: string) {
    const url = new URL(location.href)
    url.searchParams.set('days', chosen)
    goTo(url.href, { replace: true })
  }
  return (
    <select
      className="admin-input w-auto"
      aria-label={text.period}
      value={days}
      onChange={({ target }) => choose(target.value)}
    >
      {periods.map((each) => (
        <option key={each} value={each}>
          {text.last[each]}
        </option>
      ))}
    </select>
  )
}
