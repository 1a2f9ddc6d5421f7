const RETRIES = 10
const DELAY_MS = 100

export async function fetchWithRetry<Loaded>(load: () => Promise<Loaded>, delayMs = DELAY_MS) {
  for (let retry = 0; ; retry++) {
    try {
      return await load()
    } catch (error) {
      if (retry === RETRIES) throw error
      await new Promise((done) => setTimeout(done, delayMs))
    }
  }
}

export type FailedFile = { kind: 'script' | 'style'; address: string }

export function parseImportError(error: unknown): FailedFile | null {
  const message = error instanceof Error ? error.message : ''
  const script = /https?:\/\/[^\s?]+\.js/.exec(message)?.[0]
  if (script) return { kind: 'script', address: script }
  // Vite throws this message when a chunk's style sheet fails to load.
  const style = /CSS for ([^\s?]+\.css)/.exec(message)?.[1]
  return style ? { kind: 'style', address: style } : null
}

function loadStyle(address: string): Promise<void> {
  const element = document.createElement('link')
  element.rel = 'stylesheet'
  element.href = address
  return new Promise((done, fail) => {
    element.addEventListener('load', () => done())
    element.addEventListener('error', () => fail(new Error(`Unable to preload CSS for ${address}`)))
    document.head.append(element)
  })
}

/** Browsers cache a failed module under its URL, so each retry adds a different query. */
export function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  let failed: FailedFile | null = null
  let tries = 0
  return fetchWithRetry(async () => {
    const address = failed && `${failed.address}?try=${++tries}`
    try {
      if (address && failed?.kind === 'script')
        return (await import(/* @vite-ignore */ address)) as Module
      if (address) await loadStyle(address)
      return await load()
    } catch (error) {
      failed = parseImportError(error) ?? failed
      throw error
    }
  })
}
