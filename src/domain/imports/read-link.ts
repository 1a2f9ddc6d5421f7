const LINK_LIMIT = 2048

/**
 * Reads an address of the web as an absolute http(s) URL; null when it is none. 'www.cafe.example'
 * and '//cafe.example' get a scheme. Other schemes (javascript:, data:) are refused here, so that no
 * page ever has to ask.
 */
export function readLink(text: string): string | null {
  const given = text.trim()
  if (given.length > LINK_LIMIT || /[\s<>"]/.test(given)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(given)
  const url = URL.parse(
    hasScheme ? given : given.startsWith('//') ? `https:${given}` : `http://${given}`,
  )
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !isHost(url.hostname) ||
    url.username ||
    url.password
  )
    return null
  // As given where it was whole: the URL parser would rewrite parts of it that the source meant.
  return hasScheme ? given : url.href
}

function isHost(hostname: string): boolean {
  return hostname.includes('.') && !/^\.|\.$|\.\./.test(hostname)
}
