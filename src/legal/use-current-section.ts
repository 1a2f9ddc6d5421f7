import { useEffect, useState } from 'react'

/** The line, an eighth of the window below its top, at which a section becomes the current one. */
const READING_LINE = '-12% 0px -87% 0px'
/** A scroll of less is none. */
const STILL_PX = 8

/** Nothing is at the line above the first section and below the last: which of the two is nearer. */
function endNearest(inOrder: readonly string[]): string | null {
  const first = document.getElementById(inOrder[0] ?? '')
  const isAbove = first !== null && first.getBoundingClientRect().top > 0
  return inOrder.at(isAbove ? 0 : -1) ?? null
}

/** The section a reader is in: the one at the reading line, or the one just chosen, which may be too near the end to reach it. */
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
    // As it is written: ours need no decoding, and what others wrote need not be decodable.
    const choose = () => setChosen(location.hash.slice(1) || null)
    choose()
    addEventListener('hashchange', choose)
    return () => removeEventListener('hashchange', choose)
  }, [])

  useEffect(() => {
    if (chosen === null) return
    // The jump has happened and will still be told as a scroll: only leaving the place takes the choice back.
    const jumpedTo = window.scrollY
    const forget = () => {
      if (Math.abs(window.scrollY - jumpedTo) > STILL_PX) setChosen(null)
    }
    addEventListener('scroll', forget, { passive: true })
    return () => removeEventListener('scroll', forget)
  }, [chosen])

  return chosen !== null && ids.includes(chosen) ? chosen : reached
}
