import { type RefObject, useEffect } from 'react'

type Keys = {
  isShown: boolean
  /** Moves to the next option, or the one before; past the ends to the field itself. */
  move: (step: 1 | -1) => void
  /** Back to the field itself. */
  leave: () => void
  open: () => void
  close: () => void
  /** Does what the current option is for; false where none is. */
  choose: () => boolean
}

/** What a key does: true where the field is not to have it as well. */
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

/** The keys of a combobox, as the ARIA authoring practices give them: the focus stays in the field. */
export function useListKeys(input: RefObject<HTMLInputElement | null>, keys: Keys): void {
  useEffect(() => {
    const { current } = input
    const onKeyDown = (event: KeyboardEvent) => {
      // Keys that choose among characters are not ours.
      if (!event.isComposing && press(event, keys)) event.preventDefault()
    }
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  })
}
