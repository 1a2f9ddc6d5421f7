import './consent.css'
import { runWaitingScripts } from '../advertising/run-operator-code.ts'
import { CHOSEN, currentChoice, saveChoice } from '../platform/site-ui/choice.ts'
import { type ConsentAsked, type ConsentChoice, isUndecided } from '../platform/site-ui/consent.ts'

/** Puts the code of what is allowed into its place and starts it, each once. */
function runAllowed(choice: ConsentChoice): void {
  for (const waiting of document.querySelectorAll<HTMLTemplateElement>('template[data-consent]')) {
    if (!choice[waiting.dataset.consent as keyof ConsentChoice]) continue
    const { content } = waiting
    // Meant for browsers without scripts, where it would never have come this far.
    for (const part of content.querySelectorAll('noscript')) part.remove()
    waiting.replaceWith(content)
  }
  runWaitingScripts(document)
}

/** The same answer for everything that is asked about. */
const all = ({ purposes }: ConsentAsked, isAllowed: boolean): ConsentChoice =>
  Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed]))

/**
 * Starts what the visitor has allowed before, shows the banner to who has still to choose, and to
 * who asks for it at the end of a page.
 */
export function startConsent(asked: ConsentAsked): void {
  const banner = document.querySelector<HTMLElement>('body > #privacy-choices')
  const form = banner?.querySelector('form')
  runAllowed(currentChoice(asked))
  if (!banner || !form) return
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const close = form.querySelector<HTMLElement>('[data-consent-act=close]')
  // As much as it covers is left free at the page's end.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--consent-block', `${banner.offsetHeight}px`),
  ).observe(banner)
  let opener: HTMLElement | null = null

  function show(isHidden: boolean): void {
    if (!banner) return
    const hadFocus = banner.contains(document.activeElement)
    banner.hidden = isHidden
    // Who was in it goes back to where they came from.
    const back = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main')
    if (isHidden && hadFocus) back?.focus({ preventScroll: true })
  }
  function open(from: HTMLElement): void {
    const choice = currentChoice(asked)
    for (const box of boxes) box.checked = choice[box.name as keyof ConsentChoice] === true
    opener = from
    const details = form?.querySelector('details')
    if (details) details.open = true
    if (close) close.hidden = isUndecided(asked, choice)
    show(false)
    banner?.focus()
  }
  form.addEventListener('click', (event) => {
    const act = (event.target as Element).closest<HTMLElement>('[data-consent-act]')
    if (!act) return
    if (act !== close) saveChoice(asked, all(asked, act.dataset.consentAct === 'accept'))
    show(true)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    saveChoice(asked, Object.fromEntries(boxes.map((box) => [box.name, box.checked])))
    show(true)
  })
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isUndecided(asked, currentChoice(asked))) show(true)
  })
  // Before the page takes the link for a way to another page.
  document.addEventListener(
    'click',
    (event) => {
      const asks = (event.target as Element).closest<HTMLElement>('[data-privacy-choices]')
      if (!asks) return
      event.preventDefault()
      event.stopPropagation()
      open(asks)
    },
    true,
  )
  document.addEventListener(CHOSEN, () => runAllowed(currentChoice(asked)))
  if (isUndecided(asked, currentChoice(asked))) show(false)
}
