import { type Point, parsePoint } from './map-point.ts'

const CARD = '[data-id]'

const pointOf = (element: EventTarget | null): Point | null =>
  element instanceof Element ? parsePoint(element.closest<HTMLElement>(CARD)?.dataset.at) : null

/** `onCard` gets null when no card is hovered or focused. @returns a stop function. */
export function startCardTracking(
  list: HTMLElement,
  onCard: (at: Point | null) => void,
): () => void {
  const enter = ({ target }: Event) => onCard(pointOf(target))
  const leave = () =>
    onCard(pointOf(list.contains(document.activeElement) ? document.activeElement : null))
  const events = [
    ['pointerover', enter],
    ['focusin', enter],
    ['pointerleave', leave],
    ['focusout', () => onCard(null)],
  ] as const
  for (const [name, hear] of events) list.addEventListener(name, hear)
  return () => {
    for (const [name, hear] of events) list.removeEventListener(name, hear)
  }
}

export function renderHighlights(
  list: HTMLElement,
  isThere: (at: Point) => boolean,
  scrolls: boolean,
): void {
  const cards = [...list.querySelectorAll<HTMLElement>(CARD)]
  for (const card of cards) {
    const at = parsePoint(card.dataset.at)
    card.toggleAttribute('data-marked', at !== null && isThere(at))
  }
  const first = cards.find((card) => card.hasAttribute('data-marked'))
  if (!scrolls || !first) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  first.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
}
