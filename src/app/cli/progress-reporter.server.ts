import { writeStatus } from './write-status.server.ts'

const NEXT_LINE_MS = 5000
const SECOND_MS = 1000
const MINUTE_S = 60

const number = (value: number) => Math.round(value).toLocaleString('en')

function duration(seconds: number): string {
  if (seconds < MINUTE_S) return `${number(seconds)} s`
  return `${number(seconds / MINUTE_S)} min`
}

/** Prints a line every five seconds. @param done rows finished before this process started. */
export function createProgressReporter(title: string, total: number, done: number) {
  const startedAt = performance.now()
  let reportedAt = startedAt
  let now = done
  const perSecond = () => ((now - done) * SECOND_MS) / Math.max(1, performance.now() - startedAt)
  const position = () => `${title}: ${number(now)} of ${number(total)} rows`
  return {
    add(rows: number, what: string) {
      now += rows
      if (performance.now() - reportedAt < NEXT_LINE_MS) return
      reportedAt = performance.now()
      const speed = perSecond()
      if (speed > 0)
        writeStatus(
          `${position()} (${what}), ${number(speed)} a second, about ${duration((total - now) / speed)} left`,
        )
    },
    end() {
      writeStatus(`${position()}, ${number(perSecond())} a second`)
    },
  }
}
