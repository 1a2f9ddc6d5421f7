import { html, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { WAITING_TYPE } from './script-types.ts'

/** What may stand in a document's head without ending it. */
const HEAD_ELEMENTS = new Set(['meta', 'link', 'style', 'script', 'template', 'title'])
/** Elements that would change the whole document: every address, its policy, or all text after them. */
const REFUSED_ELEMENTS = new Set(['base', 'plaintext', 'frameset'])

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node

function attribute(element: Tree.Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null
}

const isProgram = (element: Tree.Element) =>
  element.tagName === 'script' &&
  element.namespaceURI === html.NS.HTML &&
  /^(|module|(text|application)\/(java|ecma)script)$/i.test(
    attribute(element, 'type')?.trim() ?? '',
  )

const isPolicy = (element: Tree.Element) =>
  element.tagName === 'meta' &&
  /^content-security-policy/i.test(attribute(element, 'http-equiv')?.trim() ?? '')

/** Makes a script wait: under a type no browser runs, with its own kept for when it is started. */
function makeWait(script: Tree.Element): void {
  const type = attribute(script, 'type')
  script.attrs = script.attrs.filter(({ name }) => name !== 'type')
  script.attrs.unshift({ name: 'type', value: WAITING_TYPE })
  if (type) script.attrs.push({ name: 'data-type', value: type })
}

const textOf = (element: Tree.Element) =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')

/**
 * '<!--' in a script's text may let it swallow its own end. A program's text then travels in an
 * attribute; in JSON the sign is written otherwise.
 */
function quoteText(script: Tree.Element): void {
  const text = textOf(script)
  if (!text.includes('<!--')) return
  const node = script.childNodes[0] as Tree.TextNode
  script.childNodes = []
  if (isProgram(script)) script.attrs.push({ name: 'data-text', value: text })
  else if (/json$/i.test(attribute(script, 'type') ?? ''))
    script.childNodes = [{ ...node, value: text.replaceAll('<', '\\u003c') }]
}

/**
 * Browsers that run scripts take all of a <noscript> for text, up to the first end of one: scripts
 * have no business there, and no other raw text may name that end.
 */
const endsNoscript = (element: Tree.Element) =>
  /^(no)?script$/.test(element.tagName) || /<\/noscript/i.test(textOf(element))

/** What is left of some nodes: no comments, nothing that is refused, scripts that wait. */
function prepareNodes(nodes: readonly Tree.ChildNode[], isNoscript = false): Tree.ChildNode[] {
  return nodes.flatMap((node): Tree.ChildNode[] => {
    if (node.nodeName === '#comment' || node.nodeName === '#documentType') return []
    if (!isElement(node)) return [node]
    if (REFUSED_ELEMENTS.has(node.tagName) || isPolicy(node)) return []
    if (isNoscript && endsNoscript(node)) return []
    const isInNoscript = isNoscript || node.tagName === 'noscript'
    if (node.tagName === 'script') quoteText(node)
    if (isProgram(node)) makeWait(node)
    node.childNodes = prepareNodes(node.childNodes, isInNoscript)
    if ('content' in node)
      node.content.childNodes = prepareNodes(node.content.childNodes, isInNoscript)
    return [node]
  })
}

/**
 * How deep markup may be nested. Browsers stop at 512 levels, pages stand in some of those already,
 * and what walks the tree here does so by calling itself.
 */
export const MARKUP_MAX_DEPTH = 256

const childrenOf = (node: Tree.Node): Tree.ChildNode[] => [
  ...('childNodes' in node ? node.childNodes : []),
  ...('content' in node ? node.content.childNodes : []),
]

/** Whether nodes are nested deeper than markup may be; level by level, so that no depth is too much. */
function areTooDeep(nodes: Tree.ChildNode[]): boolean {
  let level = nodes
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MARKUP_MAX_DEPTH) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

// Without scripting, what stands in <noscript> is read as markup too, and balanced like the rest.
const read = (code: string) => parseFragment(code, { scriptingEnabled: false }).childNodes

/** Whether markup is nested too deeply to be placed in a page. */
export const isTooDeep = (code: string): boolean => areTooDeep(read(code))

/** Markup made ready; nothing of it when it is nested too deeply, which saving it refuses. */
function prepare(code: string): Tree.ChildNode[] {
  const nodes = read(code)
  return areTooDeep(nodes) ? [] : prepareNodes(nodes)
}

function write(nodes: Tree.ChildNode[]): string {
  const fragment = parseFragment('')
  fragment.childNodes = nodes
  return serialize(fragment)
}

/**
 * Reads markup of the operator as a browser would and writes it balanced, whatever it was: nothing
 * in it can end or swallow what stands after it. Its scripts wait to be started in the browser.
 */
export function prepareMarkup(code: string): string {
  return write(prepare(code))
}

/** The same for the document's head. What cannot stand there would end it: it goes to the body. */
export function prepareHeadMarkup(code: string): { head: string; body: string } {
  const nodes = prepare(code)
  const mayStand = (node: Tree.ChildNode) => isElement(node) && HEAD_ELEMENTS.has(node.tagName)
  const isText = (node: Tree.ChildNode) =>
    isElement(node) || (node.nodeName === '#text' && 'value' in node && node.value.trim() !== '')
  return {
    head: write(nodes.filter(mayStand)),
    body: write(nodes.filter((node) => !mayStand(node) && isText(node))),
  }
}
