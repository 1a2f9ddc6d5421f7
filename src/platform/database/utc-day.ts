export const DAY_MS = 86_400_000

let lastDay = { number: Number.NaN, text: '' }

/** The day of a moment in UTC, as ISO 8601 writes it. Asked for with each request, it is mostly the last one. */
export function dayOf(at: number): string {
  const number = Math.floor(at / DAY_MS)
  if (number !== lastDay.number) lastDay = { number, text: new Date(at).toISOString().slice(0, 10) }
  return lastDay.text
}

/** The last days up to today, the oldest first. */
export const lastDays = (now: number, days: number): string[] =>
  Array.from({ length: days }, (_, index) => dayOf(now - (days - 1 - index) * DAY_MS))

/** When a day begins, in milliseconds in UTC. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)
