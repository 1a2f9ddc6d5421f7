import './consent.css'
import { runBlockedScripts } from '../advertising/run-operator-code.ts'
import { type ConsentChoice, type ConsentPrompt, isUndecided } from '../platform/site-ui/consent.ts'
import { CHOSEN, readChoice, saveChoice } from '../platform/site-ui/visitor-choice.ts'

function runAllowed(choice: ConsentChoice): void {
  for (const waiting of document.querySelectorAll<HTMLTemplateElement>('template[data-consent]')) {
    if (!choice[waiting.dataset.consent as keyof ConsentChoice]) continue
    const { content } = waiting
    // Scripts run at this point, so <noscript> fallbacks must not show.
    for (const part of content.querySelectorAll('noscript')) part.remove()
    waiting.replaceWith(content)
  }
  runBlockedScripts(document)
}

const all = ({ purposes }: ConsentPrompt, isAllowed: boolean): ConsentChoice =>
  Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed]))

export function startConsent(prompt: ConsentPrompt): void {
  const banner = document.querySelector<HTMLElement>('body > #privacy-choices')
  const form = banner?.querySelector('form')
  runAllowed(readChoice(prompt))
  if (!banner || !form) return
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const close = form.querySelector<HTMLElement>('[data-consent-act=close]')
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--consent-block', `${banner.offsetHeight}px`),
  ).observe(banner)
  let opener: HTMLElement | null = null

  function show(isHidden: boolean): void {
    if (!banner) return
    const hadFocus = banner.contains(document.activeElement)
    banner.hidden = isHidden
    const back = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main')
    if (isHidden && hadFocus) back?.focus({ preventScroll: true })
  }
  function open(from: HTMLElement): void {
    const choice = readChoice(prompt)
    for (const box of boxes) box.checked = choice[box.name as keyof ConsentChoice] === true
    opener = from
    const details = form?.querySelector('details')
    if (details) details.open = true
    if (close) close.hidden = isUndecided(prompt, choice)
    show(false)
    banner?.focus()
  }
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-consent-act]')
    if (!button) return
    if (button !== close) saveChoice(prompt, all(prompt, button.dataset.consentAct === 'accept'))
    show(true)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    saveChoice(prompt, Object.fromEntries(boxes.map((box) => [box.name, box.checked])))
    show(true)
  })
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isUndecided(prompt, readChoice(prompt))) show(true)
  })
  // The capture phase runs this before client-side navigation.
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
  document.addEventListener(CHOSEN, () => runAllowed(readChoice(prompt)))
  if (isUndecided(prompt, readChoice(prompt))) show(false)
}
