export type InterceptedUrl = { url: URL; keepPlace: boolean }

/** Returns null if the browser should handle the click. */
export function parseLinkClick(event: MouseEvent): InterceptedUrl | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!isPlain || event.defaultPrevented || !(anchor instanceof HTMLAnchorElement)) return null
  if (anchor.target !== '' || anchor.hasAttribute('download')) return null
  const url = URL.parse(anchor.href)
  return url && { url, keepPlace: anchor.dataset.keepPlace !== undefined }
}

/** Handles GET forms and omits blank fields. Returns null if the browser should handle it. */
export function parseFormSubmit(event: SubmitEvent): InterceptedUrl | null {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return null
  // Reads attributes, because fields named "action" or "method" shadow form properties.
  const told = (name: string) =>
    event.submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  if (!/^(get)?$/i.test(told('method')) || told('target') !== '') return null
  const url = new URL(told('action') || location.href, location.href)
  const fields = [...new FormData(form, event.submitter)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  url.search = new URLSearchParams(fields).toString()
  return { url, keepPlace: form.dataset.keepPlace !== undefined }
}
