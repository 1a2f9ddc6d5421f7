export const DAY_MS = 86_400_000

let lastDay = { number: Number.NaN, text: '' }

/** Returns the UTC day as YYYY-MM-DD; caches it because every request calls this. */
export function formatUtcDay(at: number): string {
  const number = Math.floor(at / DAY_MS)
  if (number !== lastDay.number) lastDay = { number, text: new Date(at).toISOString().slice(0, 10) }
  return lastDay.text
}

export const listLastDays = (now: number, days: number): string[] =>
  Array.from({ length: days }, (_, index) => formatUtcDay(now - (days - 1 - index) * DAY_MS))

export const parseUtcDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)
