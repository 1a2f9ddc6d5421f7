const LINK_LIMIT = 2048

/**
 * Reads an address of the web as an absolute http(s) URL; null when it is none. 'www.cafe.example'
 * and '//cafe.example' get a scheme, of several addresses the first is taken. Other schemes
 * (javascript:, data:) are refused here, so that no page ever has to ask.
 */
export function readLink(text: string): string | null {
  const given = firstOf(text.trim())
  if (given.length > LINK_LIMIT || /[\s<>"]/.test(given)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(given)
  const url = URL.parse(
    hasScheme ? given : given.startsWith('//') ? `https:${given}` : `http://${given}`,
  )
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (!isHost(url.hostname) || (isAddress(url.hostname) && !given.includes(url.hostname)))
    return null
  // As given where it was whole: the URL parser would rewrite parts of it that the source meant.
  // 'https:/cafe.example' and backslashes are read as something else by a browser on our pages.
  return /^https?:\/\/[^/]/i.test(given) && !given.includes('\\') ? given : url.href
}

/** The first of several addresses in one cell, written as a JSON list or one after the other. */
function firstOf(given: string): string {
  const listed = /^\[\s*["']([^"']+)["']/.exec(given)
  return listed?.[1] ?? given.split(/\s*[,;|\s]\s*(?=https?:\/\/|www\.)/i, 1)[0] ?? ''
}

function isHost(hostname: string): boolean {
  return hostname.includes('.') && !/^\.|\.$|\.\./.test(hostname)
}

/** The URL parser reads '12345' and '1.5' as addresses of machines; only one written as such is one. */
function isAddress(hostname: string): boolean {
  return /\.\d+$/.test(hostname)
}
