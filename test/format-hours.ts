import { DAYS, formatPeriods } from '../src/opening-hours/opening-hours.ts'
import { parseOpeningHours } from '../src/opening-hours/parse-opening-hours.server.ts'

/** Short notation of parsed hours: "Mo-Fr 09:00–17:00; Su Closed". */
export function formatHours(text: string): string | null {
  const { hours } = parseOpeningHours(text)
  if (!hours) return null
  const runs: { from: string; to: string; text: string }[] = []
  for (const day of DAYS) {
    const entry = hours[day]
    if (!entry) continue
    const text = entry.periods ? formatPeriods(entry.periods) : `? ${entry.text}`
    const last = runs.at(-1)
    const isNext = last && DAYS.indexOf(day) - DAYS.findIndex((d) => d.startsWith(last.to)) === 1
    if (isNext && last.text === text) last.to = day.slice(0, 2)
    else runs.push({ from: day.slice(0, 2), to: day.slice(0, 2), text })
  }
  return runs
    .map(({ from, to, text }) => `${from === to ? from : `${from}-${to}`} ${text}`)
    .join('; ')
}
