import { useEffect, useEffectEvent, useRef } from 'react'

const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"]'
const ROW_LINK = '[data-row-link]'
const LAST_CHANGE = ['.toast [data-toast-action]', '#content [data-undo-run]']

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(ROW_LINK)]
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

function focusRow(links: readonly HTMLElement[], index: number): void {
  const link = links[Math.max(0, Math.min(links.length - 1, index))]
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

/** A screen without rows, such as one pair of duplicates, is like one row. */
function findKeyedControl(row: HTMLElement | null, key: string): HTMLElement | null {
  if (!/^[a-z]$/.test(key)) return null
  const scope = row ?? (rowLinks().length > 0 ? null : document.getElementById('content'))
  const control = scope?.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]:not(:disabled)`)
  if (control || key !== 'u') return control ?? null
  return LAST_CHANGE.map((each) => document.querySelector<HTMLElement>(each)).find(Boolean) ?? null
}

type Keys = Record<string, (() => void) | false>

/**
 * A control takes the key that its `aria-keyshortcuts` names while its row has the focus.
 * Ignores keys while typing or in a dialog. `keysOf` gets the current `data-row`, or null.
 */
export function useRowKeys(keysOf: (row: string | null) => Keys = () => ({})): void {
  /** The row that had the focus last: a decision may remove it from the list. */
  const lastIndex = useRef<number | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(TYPED_IN) || document.querySelector('[role="dialog"]')) return
    const element = currentRow()
    const row = element?.dataset.row ?? null
    const links = rowLinks()
    const index = links.findIndex((link) => link.closest('[data-row]') === element)
    if (index >= 0) lastIndex.current = index
    const move = (step: 1 | -1) => {
      const last = lastIndex.current
      // The next row has moved to where the removed one was.
      const lost = last === null ? 0 : step === 1 ? last : last - 1
      focusRow(links, index < 0 ? lost : index + step)
    }
    // Elsewhere, arrow keys belong to the focused control or scroll the page.
    const isArrowFree = row !== null || target === document.body || target.id === 'content'
    const keys: Keys = {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: isArrowFree && (() => move(1)),
      ArrowUp: isArrowFree && (() => move(-1)),
      ...keysOf(row),
    }
    const control = findKeyedControl(element, event.key)
    const action = Object.hasOwn(keys, event.key)
      ? keys[event.key]
      : control && (() => control.click())
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
