import sharedHosts from './shared-hosts.json' with { type: 'json' }

/** Many businesses have pages on these hosts, so the host doesn't identify one. */
const isShared = (host: string) =>
  sharedHosts.some((shared) => host === shared || host.endsWith(`.${shared}`))

export function normalizeWebsite(website: string | null): string | null {
  if (website === null) return null
  const url = URL.parse(/^https?:\/\//i.test(website) ? website : `http://${website}`)
  if (!url) return null
  const host = url.hostname.toLowerCase().replace(/^(www|m)\./, '')
  if (!host.includes('.') || isShared(host)) return null
  const path = url.pathname
    .toLowerCase()
    .replace(/\/(index\.\w+)?$/, '')
    .replace(/\/+$/, '')
  return host + path
}

export const parseWebsiteHost = (key: string): string => key.split('/')[0] ?? key
