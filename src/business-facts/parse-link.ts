import { parseLiteral } from '../opening-hours/parse-literal.ts'
import { normalizeCell } from '../spreadsheets/normalize-text.ts'

const LINK_LIMIT = 2048

/** Accepts only http(s), so javascript: and data: never reach a page. Null for other text. */
export function parseLink(text: string): string | null {
  const value = firstOf(text.trim())
  if (value.length > LINK_LIMIT || /[\s<>"]/.test(value)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value)
  const url = URL.parse(
    hasScheme ? value : value.startsWith('//') ? `https:${value}` : `http://${value}`,
  )
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (!isHost(url.hostname) || (isAddress(url.hostname) && !value.includes(url.hostname)))
    return null
  // Parsing rewrites parts of a URL, but browsers read 'https:/x' and backslashes differently.
  return /^https?:\/\/[^/]/i.test(value) && !value.includes('\\') ? value : url.href
}

function firstOf(text: string): string {
  const listed = /^\[\s*["']([^"']+)["']/.exec(text)
  return listed?.[1] ?? text.split(/\s{0,5}[,;|\s]\s{0,5}(?=https?:\/\/|www\.)/i, 1)[0] ?? ''
}

function isHost(hostname: string): boolean {
  return hostname.includes('.') && !/^\.|\.$|\.\./.test(hostname)
}

/** The URL parser accepts '12345' and '1.5' as IP addresses. */
function isAddress(hostname: string): boolean {
  return /\.\d+$/.test(hostname)
}

const MAX_ITEMS = 100
const LINK_KEY = /(?:url|uri|link|href|src|image)$/i

/** The texts of a cell with one value, a JSON list of values or objects with links, or a separated list. */
export function parseList(text: string): string[] {
  const value = /^\s*[[{(]/.test(text) ? parseLiteral(text) : undefined
  const items = value === undefined ? text.split(/[\s,;|]{1,5}(?=https?:\/\/|www\.)|\n/i) : [value]
  return items
    .flat()
    .slice(0, MAX_ITEMS)
    .flatMap((item) => (typeof item === 'string' ? normalizeCell(item) : findLinkMember(item)))
    .filter((item) => item !== '')
}

function findLinkMember(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return []
  const links = Object.entries(item).filter(([key]) => LINK_KEY.test(key))
  return links
    .flatMap(([, link]) => (typeof link === 'string' ? normalizeCell(link) : []))
    .slice(0, 1)
}
