const CARD = '[data-id]'

const idOf = (element: EventTarget | null) => {
  const card = element instanceof Element ? element.closest<HTMLElement>(CARD) : null
  return card?.dataset.id === undefined ? null : Number(card.dataset.id)
}

/** Hears which card of a list is pointed at or has the focus, null for none; gives back what ends it. */
export function watchCards(list: HTMLElement, onCard: (id: number | null) => void): () => void {
  const enter = ({ target }: Event) => onCard(idOf(target))
  const leave = () =>
    onCard(idOf(list.contains(document.activeElement) ? document.activeElement : null))
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

/** Marks the cards of these businesses in a list, and no others. The first is brought into view where it `scrolls`. */
export function markCards(list: HTMLElement, ids: readonly number[], scrolls: boolean): void {
  const cards = [...list.querySelectorAll<HTMLElement>(CARD)]
  for (const card of cards)
    card.toggleAttribute('data-marked', ids.includes(Number(card.dataset.id)))
  const first = cards.find((card) => card.hasAttribute('data-marked'))
  if (!scrolls || !first) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  first.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
}
