import { isDecodable } from '../platform/urls/is-decodable.ts'

export function isCredentialsUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    url.username !== '' &&
    isDecodable(url.username + url.password) &&
    url.pathname === '/' &&
    url.search + url.hash === ''
  )
}

/** USER:PASSWORD is Basic authentication, a name without a password a bearer token. */
export function parseCredentials(urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    urls.map((text) => {
      const url = new URL(text)
      const [name, password] = [url.username, url.password].map(decodeURIComponent)
      const basic = Buffer.from(`${name}:${password}`).toString('base64')
      return [url.origin, url.password !== '' ? `Basic ${basic}` : `Bearer ${name}`]
    }),
  )
}
