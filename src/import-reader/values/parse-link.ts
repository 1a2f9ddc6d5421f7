const LINK_LIMIT = 2048

/** Accepts only http(s), so javascript: and data: never reach a page. Null for other text. */
export function parseLink(text: string): string | null {
  const given = firstOf(text.trim())
  if (given.length > LINK_LIMIT || /[\s<>"]/.test(given)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(given)
  const url = URL.parse(
    hasScheme ? given : given.startsWith('//') ? `https:${given}` : `http://${given}`,
  )
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (!isHost(url.hostname) || (isAddress(url.hostname) && !given.includes(url.hostname)))
    return null
  // Parsing rewrites parts of a URL, but browsers read 'https:/x' and backslashes differently.
  return /^https?:\/\/[^/]/i.test(given) && !given.includes('\\') ? given : url.href
}

function firstOf(given: string): string {
  const listed = /^\[\s*["']([^"']+)["']/.exec(given)
  return listed?.[1] ?? given.split(/\s*[,;|\s]\s*(?=https?:\/\/|www\.)/i, 1)[0] ?? ''
}

function isHost(hostname: string): boolean {
  return hostname.includes('.') && !/^\.|\.$|\.\./.test(hostname)
}

/** The URL parser accepts '12345' and '1.5' as IP addresses. */
function isAddress(hostname: string): boolean {
  return /\.\d+$/.test(hostname)
}
