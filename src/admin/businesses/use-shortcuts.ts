import { useEffect, useEffectEvent } from 'react'

const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]'
/** The link in each row that the keys move between; Enter follows it. */
const ROW_LINK = '[data-row-link]'

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(ROW_LINK)]
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** Moves to the next row or the one before; from elsewhere to the first. */
function move(step: 1 | -1): void {
  const links = rowLinks()
  const at = links.findIndex((link) => link.closest('[data-row]') === currentRow())
  const next = at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + step))
  links[next]?.focus()
  links[next]?.scrollIntoView({ block: 'nearest' })
}

type Acts = {
  search: () => void
  help: () => void
  /** For the business of the row one is at. */
  approve: (id: number) => void
  select: (id: number) => void
}

/** The keys of the list; none of them while something is typed or a question stands over the screen. */
export function useShortcuts(acts: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(TYPED_IN) || document.querySelector('[role="dialog"]')) return
    const id = Number(currentRow()?.dataset.row)
    // Elsewhere arrows are the control's own, or scroll.
    const isArrowFree = id > 0 || target === document.body || target.id === 'content'
    const keys: Record<string, (() => void) | false> = {
      '/': acts.search,
      '?': acts.help,
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: isArrowFree && (() => move(1)),
      ArrowUp: isArrowFree && (() => move(-1)),
      a: id > 0 && (() => acts.approve(id)),
      x: id > 0 && (() => acts.select(id)),
    }
    const act = Object.hasOwn(keys, event.key) && keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
