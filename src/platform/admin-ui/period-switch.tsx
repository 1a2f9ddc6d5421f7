import { navigate } from '../ui/router.ts'
import { useAdminLocation } from './navigation.ts'
import { useText } from './operator.tsx'
import { periodText as english } from './period.en.ts'
import { periodText as turkish } from './period.tr.ts'

const FIRST_PERIOD = 30

export function usePeriod(periods: readonly number[]): number {
  const days = Number(useAdminLocation().query.get('days'))
  return periods.includes(days) ? days : FIRST_PERIOD
}

export function PeriodSwitch({ days, periods }: { days: number; periods: readonly number[] }) {
  const text = useText({ en: english, tr: turkish })
  function choose(chosen: string) {
    const url = new URL(location.href)
    url.searchParams.set('days', chosen)
    navigate(url.href, { replace: true, keepPlace: true })
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
