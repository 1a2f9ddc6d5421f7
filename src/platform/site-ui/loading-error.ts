import { frameText } from '#text/platform/site-ui/frame.ts'

export function renderLoadingError(): void {
  if (document.querySelector('[data-loading-error]')) return
  const bar = document.createElement('p')
  bar.setAttribute('role', 'alert')
  bar.dataset.loadingError = ''
  bar.className = 'loading-error'
  bar.textContent = frameText.loadingError
  document.body.prepend(bar)
}

const KEY = 'gazetteer.recovered-at'
/** The minimum time between automatic reloads prevents a reload loop. */
const MIN_RELOAD_INTERVAL_MS = 60_000

function mayTryAgain(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** Reloads once when React fails, for example because a foreign script removed its elements. */
export function recover(error: unknown): void {
  console.error(error)
  if (mayTryAgain()) location.reload()
  else renderLoadingError()
}
