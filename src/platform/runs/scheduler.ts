/** Work that comes again and again: one call into the domain. */
export type Job = {
  everyMs: number
  /** Does what is due; ends early, between two things, when the signal says so. */
  run: (signal: AbortSignal) => Promise<void>
  onFault: (error: unknown) => void
}

export type Worker = {
  /** Starts nothing new and waits for what is under way. */
  stop: () => Promise<void>
}

/** After each fault in a row a job waits twice as long, up to this: what is wrong is seldom right at once. */
const LONGEST_REST_MS = 30_000

/** Runs a job in this process, each time some while after the last one has ended. */
export function startWorker({ everyMs, run, onFault }: Job): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  let faults = 0
  async function turn(): Promise<void> {
    try {
      await run(signal)
      faults = 0
    } catch (error) {
      faults += 1
      onFault(error)
    }
    plan()
  }
  function plan(): void {
    if (signal.aborted) return
    const restMs = Math.max(everyMs, Math.min(everyMs * 2 ** faults, LONGEST_REST_MS))
    timer = setTimeout(() => {
      underWay = turn()
    }, restMs)
  }
  plan()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}
