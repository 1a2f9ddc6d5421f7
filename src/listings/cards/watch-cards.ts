const MINUTE_MS = 60_000

function hidePast(): void {
  const now = Date.now()
  for (const label of document.querySelectorAll<HTMLElement>('[data-until]'))
    label.hidden = Number(label.dataset.until) <= now
}

function showFallback(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement && target.matches('.photo:not([hidden])'))) return
  import('./photo-fallback.tsx').then(
    ({ renderPhotoFallback: fallbackFor }) => fallbackFor(target),
    () => {},
  )
}

/** Delegates events, because most cards are static HTML without React handlers. */
export function startWatchingCards(): void {
  document.addEventListener('error', ({ target }) => showFallback(target), { capture: true })
  // A photo may have failed before this listener existed; reloading it repeats the error event.
  for (const photo of document.querySelectorAll<HTMLImageElement>('img.photo'))
    if (photo.complete && photo.naturalWidth === 0) photo.src = photo.currentSrc || photo.src
  hidePast()
  setInterval(hidePast, MINUTE_MS)
}
