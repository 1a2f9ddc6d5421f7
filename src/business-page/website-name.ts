const MAX_PATH_CHARS = 24

export function parseWebsite(address: string): { href: string; name: string } | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = url.pathname.length <= MAX_PATH_CHARS ? url.pathname.replace(/\/$/, '') : ''
  return { href: address, name: url.host.replace(/^www\./, '') + path }
}
