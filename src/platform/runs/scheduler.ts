export type Task = {
  everyMs: number
  run: (signal: AbortSignal) => Promise<unknown>
  onError: (error: unknown) => void
}

export type Worker = {
  stop: () => Promise<void>
}

/** Limit of the exponential backoff after errors. */
const MAX_REST_MS = 30_000

export function startWorker({ everyMs, run, onError }: Task): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  let errors = 0
  async function runOnce(): Promise<void> {
    try {
      await run(signal)
      errors = 0
    } catch (error) {
      errors += 1
      onError(error)
    }
    plan()
  }
  function plan(): void {
    if (signal.aborted) return
    const restMs = Math.max(everyMs, Math.min(everyMs * 2 ** errors, MAX_REST_MS))
    timer = setTimeout(() => {
      underWay = runOnce()
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
