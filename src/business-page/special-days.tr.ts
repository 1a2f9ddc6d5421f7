import type { specialDaysText as English } from './special-days.en.ts'

const date = new Intl.DateTimeFormat('tr', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

export const specialDaysText: typeof English = {
  title: 'Özel günler:',
  closed: 'Kapalı',
  allDay: '24 saat açık',
  date: (day) => date.format(Date.parse(day)),
}
