import { SIGNED_IN_COOKIE, WAITING_TYPE } from '../settings/script-types.ts'

const PROGRAM = /^(|module|(text|application)\/(java|ecma)script)$/i

/** A fresh copy of a script, because one that a parser made inert never runs. External ones load by the way. */
function revive(waiting: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of waiting.attributes)
    if (!/^(type|data-type|data-text)$/.test(name)) script.setAttribute(name, value)
  const type = waiting.type === WAITING_TYPE ? waiting.dataset.type : waiting.getAttribute('type')
  if (type) script.type = type
  script.text = waiting.dataset.text ?? waiting.text
  return script
}

/**
 * Whether an administrator is signed in by now: a page loaded before that, or sent by a cache, contains
 * code that would run with their session. A preview has no cookies.
 */
const isAdministrators = () =>
  self.origin !== 'null' && document.cookie.includes(`${SIGNED_IN_COOKIE}=`)

/** Starts the scripts that wait in a part of the page, each once, in their order. */
export function runWaitingScripts(part: ParentNode): void {
  const waiting = part.querySelectorAll<HTMLScriptElement>(`script[type="${WAITING_TYPE}"]`)
  if (waiting.length === 0 || isAdministrators()) return
  catchWrites()
  for (const script of waiting) script.replaceWith(revive(script))
}

/** Reads markup without running anything in it. */
function readMarkup(markup: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = markup
  for (const script of template.content.querySelectorAll('script')) {
    if (!PROGRAM.test(script.type)) continue
    if (script.type) script.dataset.type = script.type
    script.type = WAITING_TYPE
  }
  return template.content
}

/** Puts markup of the operator into an element of a page that is there already, and starts its scripts. */
export function insertOperatorCode(element: Element, markup: string): void {
  element.replaceChildren(readMarkup(markup))
  runWaitingScripts(element)
}

let areWritesCaught = false

/**
 * Old snippets write into the document as it loads. Once it has loaded that would wipe the page, so
 * what they write goes behind the script that wrote it, and nowhere when none is running.
 */
function catchWrites(): void {
  if (areWritesCaught) return
  areWritesCaught = true
  const write = (...texts: string[]) => {
    const { currentScript } = document
    if (!currentScript) return console.warn('document.write after loading was ignored')
    const box = document.createElement('div')
    if (document.head.contains(currentScript)) document.body.append(box)
    else currentScript.after(box)
    insertOperatorCode(box, texts.join(''))
  }
  document.write = write
  document.writeln = write
}
