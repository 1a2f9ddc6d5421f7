import { type RefObject, useEffect, useState } from 'react'

type Tooltips = typeof import('../../platform/ui/tooltip.tsx')

/**
 * The tooltips, once a mouse or a keyboard is seen: touch has none, and they weigh more than the rest
 * of the screen. Never while the controls are in use, because they are made anew around them.
 */
export function useTooltips(controls: RefObject<HTMLElement | null>): Tooltips | null {
  const [tooltips, setTooltips] = useState<Tooltips | null>(null)
  useEffect(() => {
    if (tooltips) return
    let isGone = false
    const load = async (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
      // Without them the controls still have their names.
      const module = await import('../../platform/ui/tooltip.tsx').catch(() => null)
      if (module && !isGone && !controls.current?.matches(':hover, :focus-within'))
        setTooltips(module)
    }
    document.addEventListener('pointermove', load, { passive: true })
    document.addEventListener('keydown', load)
    return () => {
      isGone = true
      document.removeEventListener('pointermove', load)
      document.removeEventListener('keydown', load)
    }
  }, [tooltips, controls])
  return tooltips
}
