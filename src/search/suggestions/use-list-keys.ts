import { type RefObject, useEffect } from 'react'

type Keys = {
  isShown: boolean
  move: (step: 1 | -1) => void
  leave: () => void
  open: () => void
  close: () => void
  choose: () => boolean
}

/** Returns whether to prevent the default action. */
function press({ key, altKey }: KeyboardEvent, keys: Keys): boolean {
  if (key === 'Escape' && keys.isShown) {
    keys.close()
    return true
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (altKey && key === 'ArrowUp') keys.close()
    else if (!keys.isShown) keys.open()
    else keys.move(key === 'ArrowDown' ? 1 : -1)
    return true
  }
  if (key === 'Enter') {
    if (keys.isShown && keys.choose()) return true
    keys.close()
  }
  if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) keys.leave()
  return false
}

/** ARIA Authoring Practices, combobox pattern: focus stays in the field. */
export function useListKeys(input: RefObject<HTMLInputElement | null>, keys: Keys): void {
  useEffect(() => {
    const { current } = input
    const onKeyDown = (event: KeyboardEvent) => {
      // During IME composition, keys belong to the IME.
      if (!event.isComposing && press(event, keys)) event.preventDefault()
    }
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  })
}
