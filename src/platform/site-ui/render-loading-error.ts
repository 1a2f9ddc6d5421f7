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
