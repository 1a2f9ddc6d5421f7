import { SIGNED_IN_COOKIE } from '../platform/http/signed-in-cookie.ts'
import { BLOCKED_SCRIPT_TYPE } from '../settings/operator-code.ts'

const PROGRAM = /^(|module|(text|application)\/(java|ecma)script)$/i

/** Scripts inserted as markup never run, so this creates a new element for each. */
function revive(waiting: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of waiting.attributes)
    if (!/^(type|data-type|data-text)$/.test(name)) script.setAttribute(name, value)
  const type =
    waiting.type === BLOCKED_SCRIPT_TYPE ? waiting.dataset.type : waiting.getAttribute('type')
  if (type) script.type = type
  script.text = waiting.dataset.text ?? waiting.text
  return script
}

/** Checked in the browser, because cached pages contain operator code. Previews have no cookies. */
const isAdministrators = () =>
  self.origin !== 'null' && document.cookie.includes(`${SIGNED_IN_COOKIE}=`)

export function runBlockedScripts(part: ParentNode): void {
  const waiting = part.querySelectorAll<HTMLScriptElement>(`script[type="${BLOCKED_SCRIPT_TYPE}"]`)
  if (waiting.length === 0 || isAdministrators()) return
  catchWrites()
  for (const script of waiting) script.replaceWith(revive(script))
}

function readMarkup(markup: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = markup
  for (const script of template.content.querySelectorAll('script')) {
    if (!PROGRAM.test(script.type)) continue
    if (script.type) script.dataset.type = script.type
    script.type = BLOCKED_SCRIPT_TYPE
  }
  return template.content
}

export function renderOperatorCode(element: Element, markup: string): void {
  element.replaceChildren(readMarkup(markup))
  runBlockedScripts(element)
}

let areWritesCaught = false

/** document.write after loading erases the page, so this inserts its text after the script. */
function catchWrites(): void {
  if (areWritesCaught) return
  areWritesCaught = true
  const write = (...texts: string[]) => {
    const { currentScript } = document
    if (!currentScript) return console.warn('document.write after loading was ignored')
    const box = document.createElement('div')
    if (document.head.contains(currentScript)) document.body.append(box)
    else currentScript.after(box)
    renderOperatorCode(box, texts.join(''))
  }
  document.write = write
  document.writeln = write
}
