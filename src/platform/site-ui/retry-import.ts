import { loadAgain } from './retry.ts'

export type FailedFile = { kind: 'script' | 'style'; address: string }

/** The file that an import failed at, from the error's words; null where the browser does not say. */
export function failedFile(error: unknown): FailedFile | null {
  const message = error instanceof Error ? error.message : ''
  const script = /https?:\/\/[^\s?]+\.js/.exec(message)?.[0]
  if (script) return { kind: 'script', address: script }
  // Vite's own words, when a chunk's style sheet did not come.
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

/**
 * Imports a chunk, up to ten times more when it fails. Browsers keep a failed module for good under its
 * address, so the same import would fail at once, unasked: another query makes it another address.
 */
export function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  let failed: FailedFile | null = null
  let tries = 0
  return loadAgain(async () => {
    const address = failed && `${failed.address}?try=${++tries}`
    try {
      if (address && failed?.kind === 'script')
        return (await import(/* @vite-ignore */ address)) as Module
      if (address) await loadStyle(address)
      return await load()
    } catch (error) {
      failed = failedFile(error) ?? failed
      throw error
    }
  })
}
