const LONGEST_PATH = 24

export function websiteName(address: string): { href: string; name: string } | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = url.pathname.length <= LONGEST_PATH ? url.pathname.replace(/\/$/, '') : ''
  return { href: address, name: url.host.replace(/^www\./, '') + path }
}
