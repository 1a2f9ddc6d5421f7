import { html, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { BLOCKED_SCRIPT_TYPE } from './operator-code.ts'

const HEAD_ELEMENTS = new Set(['meta', 'link', 'style', 'script', 'template', 'title'])
/** Elements that affect the whole document: base URL, policy, or all following text. */
const REJECTED_ELEMENTS = new Set(['base', 'plaintext', 'frameset'])

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

function gateScript(script: Tree.Element): void {
  const type = attribute(script, 'type')
  script.attrs = script.attrs.filter(({ name }) => name !== 'type')
  script.attrs.unshift({ name: 'type', value: BLOCKED_SCRIPT_TYPE })
  if (type) script.attrs.push({ name: 'data-type', value: type })
}

const textOf = (element: Tree.Element) =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')

/** '<!--' in a script can hide its end tag, so the text is escaped or moved to an attribute. */
function quoteText(script: Tree.Element): void {
  const text = textOf(script)
  if (!text.includes('<!--')) return
  const node = script.childNodes[0] as Tree.TextNode
  script.childNodes = []
  if (isProgram(script)) script.attrs.push({ name: 'data-text', value: text })
  else if (/json$/i.test(attribute(script, 'type') ?? ''))
    script.childNodes = [{ ...node, value: text.replaceAll('<', '\\u003c') }]
}

/** With scripting, <noscript> is raw text that ends at the first matching end tag. */
const endsNoscript = (element: Tree.Element) =>
  /^(no)?script$/.test(element.tagName) || /<\/noscript/i.test(textOf(element))

function prepareNodes(nodes: readonly Tree.ChildNode[], isNoscript = false): Tree.ChildNode[] {
  return nodes.flatMap((node): Tree.ChildNode[] => {
    if (node.nodeName === '#comment' || node.nodeName === '#documentType') return []
    if (!isElement(node)) return [node]
    if (REJECTED_ELEMENTS.has(node.tagName) || isPolicy(node)) return []
    if (isNoscript && endsNoscript(node)) return []
    const isInNoscript = isNoscript || node.tagName === 'noscript'
    if (node.tagName === 'script') quoteText(node)
    if (isProgram(node)) gateScript(node)
    node.childNodes = prepareNodes(node.childNodes, isInNoscript)
    if ('content' in node)
      node.content.childNodes = prepareNodes(node.content.childNodes, isInNoscript)
    return [node]
  })
}

/** Browsers stop nesting at 512 levels, and the functions here are recursive. */
export const MARKUP_MAX_DEPTH = 256

const childrenOf = (node: Tree.Node): Tree.ChildNode[] => [
  ...('childNodes' in node ? node.childNodes : []),
  ...('content' in node ? node.content.childNodes : []),
]

/** Iterative, so that deep nesting can't overflow the stack. */
function areTooDeep(nodes: Tree.ChildNode[]): boolean {
  let level = nodes
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MARKUP_MAX_DEPTH) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

// Parse <noscript> content as markup, so that it is balanced too.
const read = (code: string) => parseFragment(code, { scriptingEnabled: false }).childNodes

export const isTooDeep = (code: string): boolean => areTooDeep(read(code))

function prepare(code: string): Tree.ChildNode[] {
  const nodes = read(code)
  return areTooDeep(nodes) ? [] : prepareNodes(nodes)
}

function write(nodes: Tree.ChildNode[]): string {
  const fragment = parseFragment('')
  fragment.childNodes = nodes
  return serialize(fragment)
}

/** Parses and balances operator markup, so that it can't end or swallow the page. */
export function sanitizeMarkup(code: string): string {
  return write(prepare(code))
}

/** Elements not allowed in the head would end it, so they move to the body. */
export function sanitizeHeadMarkup(code: string): { head: string; body: string } {
  const nodes = prepare(code)
  const isAllowedInHead = (node: Tree.ChildNode) =>
    isElement(node) && HEAD_ELEMENTS.has(node.tagName)
  const isText = (node: Tree.ChildNode) =>
    isElement(node) || (node.nodeName === '#text' && 'value' in node && node.value.trim() !== '')
  return {
    head: write(nodes.filter(isAllowedInHead)),
    body: write(nodes.filter((node) => !isAllowedInHead(node) && isText(node))),
  }
}
