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
  let toldAt = startedAt
  let now = done
  const perSecond = () => ((now - done) * SECOND_MS) / Math.max(1, performance.now() - startedAt)
  const soFar = () => `${title}: ${number(now)} of ${number(total)} rows`
  return {
    add(rows: number, what: string) {
      now += rows
      if (performance.now() - toldAt < NEXT_LINE_MS) return
      toldAt = performance.now()
      const speed = perSecond()
      if (speed > 0)
        writeStatus(
          `${soFar()} (${what}), ${number(speed)} a second, about ${duration((total - now) / speed)} left`,
        )
    },
    end() {
      writeStatus(`${soFar()}, ${number(perSecond())} a second`)
    },
  }
}
