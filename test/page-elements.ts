import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])

/** The text of a node with single spaces. */
export function textOf(node: Node): string {
  const text = (each: Node): string =>
    'value' in each ? each.value : childrenOf(each).map(text).join('')
  return text(node).replace(/\s+/g, ' ').trim()
}

export const elementsOf = (node: Node, ...names: string[]): Element[] =>
  childrenOf(node).flatMap((child) => [
    ...(isElement(child) && names.includes(child.tagName) ? [child] : []),
    ...elementsOf(child, ...names),
  ])

export const attributeOf = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? null

export const attributesOf = (node: Node, name: string): string[] =>
  childrenOf(node).flatMap((child) => [
    ...(isElement(child) ? [attributeOf(child, name) ?? []].flat() : []),
    ...attributesOf(child, name),
  ])

export const readPage = (html: string) => parse(html)
