const date = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

export const specialDaysText = {
  title: 'Special hours:',
  closed: 'Closed',
  allDay: 'Open 24 hours',
  date: (day: string) => date.format(Date.parse(day)),
}
