import './favorites.css'
import { favoritesText } from '#text/favorites/favorites.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../platform/urls/routes.ts'
import { parseFavoriteList } from './favorite-list.ts'
import {
  FAVORITES_MAX,
  mergeFavorites,
  readFavorites,
  startFavoritesWatch,
  writeFavorites,
} from './stored-favorites.ts'

const words = favoritesText.toast
const TOAST_MS = 10_000

function createToast() {
  const toast = document.createElement('div')
  toast.className = 'favorites-toast'
  toast.setAttribute('role', 'status')
  document.body.append(toast)
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => toast.replaceChildren()
  function clearLater(): void {
    clearTimeout(timer)
    timer = setTimeout(
      () => (toast.matches(':hover, :focus-within') ? clearLater() : clear()),
      TOAST_MS,
    )
  }
  return {
    clear,
    show(text: string, action?: HTMLElement) {
      const line = document.createElement('p')
      line.append(text)
      toast.replaceChildren(line, ...(action ? [action] : []))
      clearLater()
    },
  }
}

function createViewLink(): HTMLElement {
  const anchor = document.createElement('a')
  Object.assign(anchor, { href: link.favorites(LANGUAGE), textContent: words.view })
  return anchor
}

const findButtons = (slug: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-save]')].filter(
    ({ dataset }) => dataset.save === slug,
  )

/** Delegates clicks, because most buttons are static HTML without React handlers. */
export function startFavorites(): void {
  const toast = createToast()
  let isPainted = false

  function paint(): void {
    isPainted = true
    const saved = new Set(readFavorites())
    for (const button of document.querySelectorAll<HTMLElement>('[data-save]'))
      button.setAttribute('aria-pressed', String(saved.has(button.dataset.save ?? '')))
  }
  function paintSoon(): void {
    if (!isPainted) return
    isPainted = false
    requestAnimationFrame(paint)
  }
  function save(slugs: readonly string[], text: (count: number) => string): void {
    const own = readFavorites() ?? []
    const merged = mergeFavorites(own, slugs)
    const added = merged.length - own.length
    if (added === 0 && own.length >= FAVORITES_MAX) toast.show(words.full)
    else if (!writeFavorites(merged)) toast.show(words.failed)
    else toast.show(added === 0 ? words.addedBefore : text(added), createViewLink())
  }
  function restore(slug: string, at: number): void {
    const own = readFavorites() ?? []
    if (!own.includes(slug)) writeFavorites(own.toSpliced(at, 0, slug))
    toast.clear()
    requestAnimationFrame(() =>
      findButtons(slug)
        .find((each) => each.checkVisibility())
        ?.focus(),
    )
  }
  function remove(slug: string, at: number, own: readonly string[]): void {
    if (!writeFavorites(own.toSpliced(at, 1))) {
      toast.show(words.failed)
      return
    }
    const undo = document.createElement('button')
    Object.assign(undo, { type: 'button', textContent: words.undo })
    undo.addEventListener('click', () => restore(slug, at))
    toast.show(words.removed, undo)
    // The list of favorites removes the focused card.
    setTimeout(() => document.activeElement === document.body && undo.focus())
  }

  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-save], [data-save-all]') : null
    const { save: slug, saveAll } = button?.dataset ?? {}
    if (saveAll !== undefined) save(parseFavoriteList(saveAll), words.added)
    if (slug === undefined) return
    const own = readFavorites() ?? []
    const at = own.indexOf(slug)
    if (at >= 0) remove(slug, at, own)
    else save([slug], () => words.saved)
  })
  startFavoritesWatch(paint)
  paint()
  // Pages that the visitor navigates to bring new buttons.
  new MutationObserver(paintSoon).observe(document.body, { childList: true, subtree: true })
}
