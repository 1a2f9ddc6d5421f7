import { useEffect, useEffectEvent } from 'react'

const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]'
const ROW_LINK = '[data-row-link]'

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(ROW_LINK)]
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

function move(step: 1 | -1): void {
  const links = rowLinks()
  const at = links.findIndex((link) => link.closest('[data-row]') === currentRow())
  const next = at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + step))
  links[next]?.focus()
  links[next]?.scrollIntoView({ block: 'nearest' })
}

type Keys = Record<string, (() => void) | false>

/** Ignores keys while typing or in a dialog. `keysOf` gets the current `data-row`, or null. */
export function useRowKeys(keysOf: (row: string | null) => Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(TYPED_IN) || document.querySelector('[role="dialog"]')) return
    const row = currentRow()?.dataset.row ?? null
    // Elsewhere, arrow keys belong to the focused control or scroll the page.
    const isArrowFree = row !== null || target === document.body || target.id === 'content'
    const keys: Keys = {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: isArrowFree && (() => move(1)),
      ArrowUp: isArrowFree && (() => move(-1)),
      ...keysOf(row),
    }
    const action = Object.hasOwn(keys, event.key) && keys[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
