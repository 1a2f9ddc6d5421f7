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

/** Runs a job in this process, each time some while after the last one has ended. */
export function startWorker({ everyMs, run, onFault }: Job): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  async function turn(): Promise<void> {
    await run(signal).catch(onFault)
    plan()
  }
  function plan(): void {
    if (signal.aborted) return
    timer = setTimeout(() => {
      underWay = turn()
    }, everyMs)
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
