import { showLoadingError } from './show-loading-error.ts'

const KEY = 'gazetteer.recovered-at'
/** A page that breaks again this soon would only break once more. */
const REST_MS = 60_000

/** Notes that the page is asked for again; false when it was lately, or when that cannot be noted. */
function mayTryAgain(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < REST_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/**
 * When React gives a page up (a foreign script took its elements away), nothing of it is left. The
 * server still has it whole, so it is asked for again, once.
 */
export function recover(error: unknown): void {
  console.error(error)
  if (mayTryAgain()) location.reload()
  else showLoadingError()
}
