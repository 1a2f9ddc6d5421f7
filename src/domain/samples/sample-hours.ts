import type { Random } from './random.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Day = (typeof days)[number]
/** Monday to Thursday, Friday, Saturday, Sunday; `-` is closed. Hours as Outscraper writes them. */
const weeks: Record<string, readonly string[]> = {
  early: ['7am-5pm|7am-5pm|8am-5pm|8am-3pm', '7:30am-6pm|7:30am-6pm|8am-6pm|9am-5pm'],
  long: ['8am-8pm|8am-9pm|8am-9pm|9am-8pm', '9am-10pm|9am-11pm|9am-11pm|10am-9pm'],
  weekendCafe: ['10am-6pm|10am-6pm|9am-7pm|9am-7pm'],
  split: [
    '11:30am-2:30pm,5:30-11pm|11:30am-2:30pm,5:30-11pm|5:30-11pm|-',
    '12-3pm,7-11pm|12-3pm,7-11:30pm|12-3pm,7-11:30pm|12-3:30pm',
    '11:30am-2pm,6-10pm|11:30am-2pm,6-10pm|6-10pm|11:30am-2pm,6-9pm',
  ],
  kitchen: [
    '11am-10pm|11am-11pm|11am-11pm|11am-10pm',
    '12-9:30pm|12-10:30pm|12-10:30pm|12-9pm',
    '10am-11pm|10am-12am|10am-12am|10am-11pm',
  ],
  mondayOff: ['5-10pm|5-11pm|12-11pm|12-9pm'],
  late: ['11am-12am|11am-2am|11am-2am|11am-12am', '12pm-1am|12pm-3am|12pm-3am|2pm-12am'],
  night: [
    '6pm-2am|6pm-3am|6pm-3am|6pm-12am',
    '5pm-1am|5pm-2am|4pm-2am|-',
    '8pm-3am|8pm-5am|8pm-5am|-',
  ],
  nightMondayOff: ['-|7pm-4am|7pm-4am|-', '-|10pm-6am|10pm-6am|-'],
  evening: ['4-11pm|4pm-12am|2pm-12am|2-10pm'],
  dawn: [
    '6am-6pm|6am-6pm|6am-1pm|-',
    '6:30am-6:30pm|6:30am-6:30pm|7am-2pm|-',
    '5:30am-12:30pm|5:30am-12:30pm|5:30am-12:30pm|-',
  ],
  dawnSunday: [
    '6:30am-1pm,3:30-7:30pm|6:30am-1pm,3:30-7:30pm|6:30am-7:30pm|7am-1pm',
    '7am-8pm|7am-8pm|7am-8pm|7am-6pm',
  ],
  everyDayLong: [
    '8am-9pm|8am-9pm|8am-9pm|9am-8pm',
    '7am-10pm|7am-10pm|7am-10pm|7am-10pm',
    '9am-9pm|9am-9:30pm|9am-9:30pm|10am-8pm',
  ],
  market: ['7am-2pm|7am-2pm|6am-3pm|-', '8am-1pm,4-8pm|8am-1pm,4-8pm|8am-2pm|-'],
  allHours: ['Open 24 hours|Open 24 hours|Open 24 hours|Open 24 hours'],
  salon: [
    '9am-6pm|9am-7pm|9am-4pm|-',
    '10am-7pm|10am-7pm|9am-5pm|-',
    '10am-8pm|10am-8pm|10am-6pm|-',
  ],
  salonMondayOff: ['9:30am-7pm|9:30am-7pm|9am-6pm|-'],
  salonEveryDay: [
    '10am-8pm|10am-8pm|10am-8pm|11am-6pm',
    '9:30am-7:30pm|9:30am-7:30pm|9:30am-7pm|11am-5pm',
  ],
  gym: [
    '6am-10pm|6am-9pm|8am-8pm|9am-6pm',
    '6:30am-11pm|6:30am-11pm|9am-9pm|9am-9pm',
    '4-9pm|4-9pm|9am-1pm|-',
  ],
  office: [
    '9am-5pm|9am-5pm|-|-',
    '8:30am-6pm|8:30am-5pm|-|-',
    '9am-6pm|9am-6pm|-|-',
    '8am-4:30pm|8am-3pm|-|-',
  ],
  officeSplit: ['9am-1pm,2-6pm|9am-1pm,2-6pm|-|-', '8:30am-12pm,1:30-5pm|8:30am-12pm,1:30-4pm|-|-'],
  practice: [
    '8am-12pm,3-6pm|8am-12pm|-|-',
    '9am-7pm|9am-7pm|9am-1pm|-',
    '8:30am-1pm,2:30-7pm|8:30am-1pm,2:30-7pm|9am-12:30pm|-',
  ],
  bank: ['9am-4pm|9am-4pm|-|-', '9am-5pm|9am-5pm|9am-12pm|-', '8:30am-1:30pm|8:30am-1:30pm|-|-'],
  schoolDay: ['7:30am-3:30pm|7:30am-2pm|-|-', '8am-4pm|8am-4pm|-|-'],
  shop: [
    '9am-6pm|9am-6pm|9am-4pm|-',
    '10am-7pm|10am-7pm|10am-6pm|-',
    '10am-6:30pm|10am-6:30pm|10am-5pm|-',
    '9am-8pm|9am-8pm|9am-8pm|11am-5pm',
  ],
  shopSaturday: ['9am-6pm|9am-6pm|9am-1pm|-', '8am-5:30pm|8am-5:30pm|8am-12pm|-'],
  shopSplit: [
    '9am-1pm,3:30-7:30pm|9am-1pm,3:30-7:30pm|9am-1pm|-',
    '10am-2pm,5-8:30pm|10am-2pm,5-8:30pm|10am-2pm|-',
  ],
  workshop: ['7am-4pm|7am-3pm|-|-', '8am-5:30pm|8am-5:30pm|-|-', '8am-6pm|8am-6pm|8am-12pm|-'],
  workshopSaturday: ['8am-6pm|8am-6pm|8am-4pm|-', '8:30am-7pm|8:30am-7pm|8:30am-7pm|-'],
  museum: ['10am-5pm|10am-5pm|10am-6pm|10am-6pm', '11am-6pm|11am-8pm|11am-6pm|11am-6pm'],
  museumEveryDay: ['9am-6pm|9am-6pm|9am-6pm|9am-6pm', '9am-5pm|9am-5pm|9am-5pm|9am-5pm'],
  daylight: ['6am-9pm|6am-9pm|6am-9pm|6am-9pm', '7am-7pm|7am-7pm|7am-7pm|7am-7pm'],
  worship: ['8am-6pm|8am-6pm|8am-7pm|7:30am-1pm', '5am-8pm|5am-8pm|5am-8pm|5am-8pm'],
}

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
