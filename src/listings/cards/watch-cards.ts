const MINUTE_MS = 60_000

/** Hides what was true until a time that has passed. */
function hidePast(): void {
  const now = Date.now()
  for (const label of document.querySelectorAll<HTMLElement>('[data-until]'))
    label.hidden = Number(label.dataset.until) <= now
}

/** Puts a category's icon in the place of a photo that did not come. */
function standIn(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement && target.matches('.photo:not([hidden])'))) return
  import('./photo-fallback.tsx').then(
    ({ standInFor }) => standInFor(target),
    () => {},
  )
}

/**
 * Keeps what cards tell true, for all of them at once: most were written by the server, and nothing of
 * theirs runs in the browser.
 */
export function startWatchingCards(): void {
  document.addEventListener('error', ({ target }) => standIn(target), { capture: true })
  // One may have failed before anybody listened: asking for it again tells.
  for (const photo of document.querySelectorAll<HTMLImageElement>('img.photo'))
    if (photo.complete && photo.naturalWidth === 0) photo.src = photo.currentSrc || photo.src
  hidePast()
  setInterval(hidePast, MINUTE_MS)
}
