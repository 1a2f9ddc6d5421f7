import { type RefObject, useEffect, useState } from 'react'

type Tooltips = typeof import('../../platform/ui/tooltip.tsx')

/** Adds tooltips only while the controls are idle, because that remounts the controls. */
export function useTooltips(controls: RefObject<HTMLElement | null>): Tooltips | null {
  const [tooltips, setTooltips] = useState<Tooltips | null>(null)
  useEffect(() => {
    if (tooltips) return
    let isGone = false
    const load = async (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
      // Controls have accessible names even without tooltips.
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
