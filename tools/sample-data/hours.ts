import type { Random } from './random.ts'
import weekPatterns from './weeks.json' with { type: 'json' }

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Day = (typeof days)[number]

/** Each pattern: Monday to Thursday, Friday, Saturday, Sunday; `-` is closed. */
const weeks: Record<string, readonly string[]> = weekPatterns

/** Weeks whose Monday is the day of rest. */
const mondayOff = new Set([
  'mondayOff',
  'nightMondayOff',
  'salonMondayOff',
  'museum',
  'weekendCafe',
])

/** Which day plays the weekend's part of a pattern: its Sunday, its Saturday and the day before. */
type Weekend = { sunday: Day; saturday: Day; friday: Day }

const sundayRest: Weekend = { sunday: 'Sunday', saturday: 'Saturday', friday: 'Friday' }
const fridayRest: Weekend = { sunday: 'Friday', saturday: 'Saturday', friday: 'Thursday' }
/** Weekends that are not Saturday and Sunday. The Emirates moved theirs in 2022, so are not here. */
const weekends: Record<string, Weekend> = {
  ...Object.fromEntries(
    'SA KW QA BH OM IQ JO EG DZ BD'.split(' ').map((code) => [code, fridayRest]),
  ),
  IR: { sunday: 'Friday', saturday: 'Thursday', friday: 'Wednesday' },
  IL: { sunday: 'Saturday', saturday: 'Friday', friday: 'Thursday' },
}

const presented = new Map<string, string>()

/** One week as Outscraper's JSON text, in the pattern of the category group and the country. */
export function drawHours(weekName: string, countryCode: string, random: Random): string {
  const patterns = weeks[weekName]
  if (!patterns) throw new Error(`No such week: ${weekName}`)
  const pattern = random.pick(patterns)
  const weekend = weekends[countryCode] ?? sundayRest
  const key = `${weekName} ${pattern} ${weekend.sunday} ${weekend.saturday}`
  const text =
    presented.get(key) ?? JSON.stringify(planWeek(pattern, weekend, mondayOff.has(weekName)))
  presented.set(key, text)
  return text
}

function planWeek(pattern: string, weekend: Weekend, closedMonday: boolean): Record<Day, string> {
  const [workday = '-', friday = '-', saturday = '-', sunday = '-'] = pattern
    .split('|')
    .map((hours) => (hours === '-' ? 'Closed' : hours))
  const week = {} as Record<Day, string>
  for (const day of days) week[day] = day === 'Monday' && closedMonday ? 'Closed' : workday
  week[weekend.friday] = friday
  week[weekend.saturday] = saturday
  week[weekend.sunday] = sunday
  return week
}
