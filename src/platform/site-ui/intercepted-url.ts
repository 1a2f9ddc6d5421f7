/** What a visitor asked for by a click or a form: where it leads, and whether the place on the page is kept. */
export type Followed = { url: URL; keepPlace: boolean }

/** The link of a plain left click that the page itself may follow; null when the browser should. */
export function followedLink(event: MouseEvent): Followed | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!isPlain || event.defaultPrevented || !(anchor instanceof HTMLAnchorElement)) return null
  if (anchor.target !== '' || anchor.hasAttribute('download')) return null
  const url = URL.parse(anchor.href)
  return url && { url, keepPlace: anchor.dataset.keepPlace !== undefined }
}

/**
 * The address a form that reads leads to: its fields as the query, blank ones left out. Null for forms
 * that write, and for those that ask for another window.
 */
export function followedForm(event: SubmitEvent): Followed | null {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return null
  // Attributes, because a field called "action" or "method" hides the form's own properties.
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
