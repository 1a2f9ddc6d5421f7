/** Many businesses have pages on these hosts, so the host doesn't identify one. */
const SHARED_HOSTS = [
  'facebook.com',
  'fb.com',
  'fb.me',
  'instagram.com',
  'twitter.com',
  'x.com',
  'tiktok.com',
  'youtube.com',
  'linkedin.com',
  'vk.com',
  't.me',
  'wa.me',
  'whatsapp.com',
  'linktr.ee',
  'google.com',
  'goo.gl',
  'bit.ly',
  'booking.com',
  'airbnb.com',
  'expedia.com',
  'hotels.com',
  'tripadvisor.com',
  'viator.com',
  'getyourguide.com',
  'yelp.com',
  'zomato.com',
  'foursquare.com',
  'ubereats.com',
  'doordash.com',
  'grubhub.com',
  'justeat.com',
  'lieferando.de',
  'yemeksepeti.com',
  'getir.com',
  'sahibinden.com',
  'trendyol.com',
]

const isShared = (host: string) =>
  SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`))

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
