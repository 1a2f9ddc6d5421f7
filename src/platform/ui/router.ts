export type MoveOptions = {
  replace?: boolean
  keepPlace?: boolean
}

export type Shell<Page> = {
  /** Returns null if the browser should load the URL. */
  find: (url: URL) => Page | null
  /** `top` is the next scroll position. Shows nothing if not latest. False if scroll position and focus must stay. */
  show: (page: Page, isLatest: () => boolean, top: number | null) => Promise<unknown>
  mayLeave?: (url: URL) => boolean
  prefetch?: (page: Page) => void
}

let move: ((url: URL, options: MoveOptions) => boolean) | null = null

export function navigate(address: string, options: MoveOptions = {}): void {
  const url = new URL(address, location.href)
  if (move?.(url, options)) return
  if (options.replace) location.replace(url)
  else location.assign(url)
}

const omitHash = ({ href }: URL | Location) => href.split('#', 1)[0]

function showStart(url: URL): void {
  const part = url.hash && document.getElementById(url.hash.slice(1))
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  if (part) part.scrollIntoView({ behavior })
  else window.scrollTo({ top: 0, behavior })
}

/** Restores scrolling manually between pages; the browser restores it after a reload. */
function shareScrolling(): void {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  // The browser restores scrolling before `load`.
  if (document.readyState === 'complete') take()
  addEventListener('pageshow', take)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

const INTENTS = ['pointerover', 'focusin', 'touchstart']

function findLink({ target }: Event): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? anchor : null
}

type InterceptedUrl = { url: URL; keepPlace: boolean }

function parseLinkClick(event: MouseEvent): InterceptedUrl | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const anchor = findLink(event)
  if (!isPlain || event.defaultPrevented || !anchor) return null
  if (anchor.target !== '' || anchor.hasAttribute('download')) return null
  const url = URL.parse(anchor.href)
  return url && { url, keepPlace: anchor.dataset.keepPlace !== undefined }
}

/** Handles GET forms and omits blank fields. Returns null if the browser should handle it. */
function parseFormSubmit(event: SubmitEvent): InterceptedUrl | null {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return null
  // Reads attributes, because fields named "action" or "method" shadow form properties.
  const read = (name: string) =>
    event.submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  if (!/^(get)?$/i.test(read('method')) || read('target') !== '') return null
  const url = new URL(read('action') || location.href, location.href)
  const fields = [...new FormData(form, event.submitter)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  url.search = new URLSearchParams(fields).toString()
  return { url, keepPlace: form.dataset.keepPlace !== undefined }
}

export function startRouter<Page>({ find, show, mayLeave, prefetch }: Shell<Page>): void {
  const scrolls: number[] = []
  let entry: number = history.state?.entry ?? 0
  let shown = omitHash(location)
  let latest = 0
  shareScrolling()
  history.replaceState({ entry }, '')

  async function go(url: URL, page: Page, keepPlace: boolean | undefined, top: number | null) {
    const turn = ++latest
    const isLatest = () => turn === latest
    shown = omitHash(url)
    let mayMove: boolean
    try {
      mayMove = (await show(page, isLatest, top)) !== false
    } catch {
      return location.assign(url)
    }
    // A page requested earlier may arrive later; the last one wins.
    if (keepPlace || !mayMove || !isLatest()) return
    requestAnimationFrame(() => {
      if (top === null) showStart(url)
      else window.scrollTo(0, top)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    })
  }

  move = (url, { replace, keepPlace }) => {
    const page = find(url)
    if (!page) return false
    if (mayLeave?.(url) === false) return true
    if (keepPlace) url.hash ||= location.hash
    // Like browsers: following a link to the current URL adds no history entry.
    if (replace || url.href === location.href) history.replaceState({ entry }, '', url)
    else {
      scrolls[entry] = window.scrollY
      entry += 1
      history.pushState({ entry }, '', url)
    }
    void go(url, page, keepPlace, null)
    return true
  }

  function follow(event: Event, followed: InterceptedUrl | null): void {
    if (!followed) return
    const { url } = followed
    // The browser handles in-page anchors and fires popstate.
    if (url.hash && omitHash(url) === shown) scrolls[entry] = window.scrollY
    else if (move?.(url, followed)) event.preventDefault()
  }

  document.addEventListener('click', (event) => follow(event, parseLinkClick(event)))
  document.addEventListener('submit', (event) => follow(event, parseFormSubmit(event)))

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const current: number | undefined = history.state?.entry
    if (current === undefined) {
      // A new in-page anchor has no entry number yet.
      entry += 1
      history.replaceState({ entry }, '')
      return
    }
    if (mayLeave?.(url) === false) {
      // The browser has already left; this returns to the page with unsaved changes.
      history.pushState({ entry }, '', shown)
      return
    }
    scrolls[entry] = window.scrollY
    entry = current
    const top = scrolls[entry] ?? 0
    const page = find(url)
    if (omitHash(url) === shown) window.scrollTo(0, top)
    else if (page) void go(url, page, false, top)
    else location.reload()
  })
  if (!prefetch) return
  const prefetchLink = (event: Event) => {
    const url = URL.parse(findLink(event)?.href ?? '')
    const page = url && find(url)
    if (page) prefetch(page)
  }
  for (const intent of INTENTS) document.addEventListener(intent, prefetchLink, { passive: true })
}
