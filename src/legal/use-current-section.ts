import { useEffect, useState } from 'react'

/** The line is one eighth of the window's height below its top. */
const READING_LINE = '-12% 0px -87% 0px'
const SCROLL_TOLERANCE_PX = 8

function endNearest(inOrder: readonly string[]): string | null {
  const first = document.getElementById(inOrder[0] ?? '')
  const isAbove = first !== null && first.getBoundingClientRect().top > 0
  return inOrder.at(isAbove ? 0 : -1) ?? null
}

/** The section at the reading line, or the chosen one if it is too short to reach the line. */
export function useCurrentSection(ids: readonly string[]) {
  const [reached, setReached] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const key = ids.join(' ')

  useEffect(() => {
    const inOrder = key.split(' ')
    const atLine = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) atLine.add(target.id)
          else atLine.delete(target.id)
        }
        setReached(inOrder.findLast((id) => atLine.has(id)) ?? endNearest(inOrder))
      },
      { rootMargin: READING_LINE },
    )
    for (const id of inOrder) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [key])

  useEffect(() => {
    // The hash is not decoded: own anchors are ASCII, and others may be malformed.
    const choose = () => setChosen(location.hash.slice(1) || null)
    choose()
    addEventListener('hashchange', choose)
    return () => removeEventListener('hashchange', choose)
  }, [])

  useEffect(() => {
    if (chosen === null) return
    // The jump itself fires a scroll event, so compare positions.
    const jumpedTo = window.scrollY
    const forget = () => {
      if (Math.abs(window.scrollY - jumpedTo) > SCROLL_TOLERANCE_PX) setChosen(null)
    }
    addEventListener('scroll', forget, { passive: true })
    return () => removeEventListener('scroll', forget)
  }, [chosen])

  return chosen !== null && ids.includes(chosen) ? chosen : reached
}
