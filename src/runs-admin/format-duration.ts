import type { runsText } from './runs.en.ts'

const SECOND_MS = 1000
const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60

export function formatDuration(ms: number, words: (typeof runsText)['duration']): string {
  const seconds = Math.max(1, Math.round(ms / SECOND_MS))
  if (seconds < MINUTE_SECONDS) return words.seconds(seconds)
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  if (minutes < HOUR_MINUTES) return words.minutes(minutes, seconds % MINUTE_SECONDS)
  return words.hours(Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES)
}
