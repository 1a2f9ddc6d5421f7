import { parseLiteral } from '../opening-hours/parse-literal.ts'
import { parseLink, parseList } from './parse-link.ts'

/** Profiles only: websites also link to share buttons, single posts and pages of the network. */
const PROFILES = {
  facebook:
    /^(?:(?:facebook|fb)\.com|fb\.me)\/(?!(?:share|sharer|sharer\.php|dialog|plugins|tr|events|photo|photo\.php|story\.php|watch|hashtag|reel|stories)(?:[/?]|$))(?:profile\.php\?(?:.*&)?id=\d|[^/?]+)/,
  instagram:
    /^(?:instagram\.com|instagr\.am)\/(?!(?:p|reel|reels|tv|stories|accounts|explore|directory|invites)(?:[/?]|$))[\w.]+\/?(?:\?|$)/,
  x: /^(?:x|twitter)\.com\/(?!(?:intent|share|i|account|hashtag|settings)(?:[/?]|$))@?\w+\/?(?:\?|$)/,
  linkedin: /^linkedin\.com\/(?:company|in|school|showcase)\/[^/?]+/,
  youtube: /^youtube\.com\/(?:(?:channel|c|user)\/[^/?]+|@[^/?]+)/,
  tiktok: /^tiktok\.com\/@[\w.]+\/?(?:\?|$)/,
  whatsapp:
    /^(?:wa\.me\/(?:\d{7,15}|message\/\w+|c\/\d+)|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=|whatsapp\.com\/channel\/\w)/,
  telegram: /^(?:t\.me|telegram\.me)\/(?!(?:share|joinchat)(?:[/?]|$))\+?\w+/,
  pinterest: /^pinterest\.(?:com|[a-z]{2}|co\.uk)\/(?!(?:pin|search)(?:[/?]|$))[\w-]+\/?(?:\?|$)/,
  threads: /^threads\.(?:net|com)\/@[\w.]+\/?(?:\?|$)/,
  snapchat: /^snapchat\.com\/(?:add\/[\w.-]+|@[\w.-]+)/,
  vk: /^vk\.(?:com|ru)\/(?!(?:share\.php|wall|app|widget)(?:\W|\d|$))[\w.]+\/?(?:\?|$)/,
} satisfies Record<string, RegExp>

type Network = keyof typeof PROFILES
const NETWORKS = Object.keys(PROFILES) as Network[]

/** On every network, the first parts of paths to pages of the network itself. */
const OWN_PAGE =
  /^[^/]+\/(?:[a-z]{2}|about|home|login|signup|help|legal|privacy|policy|policies|terms|tos|search|embed)(?:[/?]|$)/

const HANDLE = /^@([\w.-]{2,60})$/
const HANDLES: Partial<Record<Network, string>> = {
  facebook: 'facebook.com/',
  instagram: 'instagram.com/',
  x: 'x.com/',
  youtube: 'youtube.com/@',
  tiktok: 'tiktok.com/@',
  telegram: 't.me/',
  threads: 'threads.net/@',
}

/** Foursquare writes handles without their sign, and the number of a page; short words say yes or no. */
const WORD = /^(?!(?:false|hay[iı]r|nein|facebook|instagram|twitter|available)$)([a-z\d_]{5,30})$/i
const BARE_HANDLES: Record<string, RegExp | undefined> = {
  facebook: /^(\d{8,20})$/,
  instagram: WORD,
  x: WORD,
}

export type SocialEntry = { network: string; text: string }

function findLink({ network, text }: SocialEntry): string | null {
  const [, handle] = HANDLE.exec(text) ?? BARE_HANDLES[network]?.exec(text) ?? []
  const start = HANDLES[network as Network]
  if (handle !== undefined) return start ? `https://${start}${handle}` : null
  const isNumber = network === 'whatsapp' && /^\+\d[\d\s().-]{6,20}$/.test(text)
  return isNumber ? `https://wa.me/${text.replace(/\D/g, '')}` : parseLink(text)
}

function parseProfile(entry: SocialEntry): [Network, string] | null {
  const link = findLink(entry)
  const url = link === null ? null : URL.parse(link)
  if (url?.port !== '') return null
  const host = url.hostname.replace(/^(?:www|m|mobile|[a-z]{2}-[a-z]{2}|[a-z]{2})\.(?=[^.]+\.)/, '')
  const address = host + url.pathname.toLowerCase() + url.search
  const found = OWN_PAGE.test(address)
    ? undefined
    : NETWORKS.find((each) => PROFILES[each].test(address))
  return found ? [found, `https:${url.href.slice(url.protocol.length)}`] : null
}

/** One profile per network, the first; JSON in the order of the networks. */
export function buildSocial(entries: readonly SocialEntry[]): {
  social: string | null
  unusable: string | null
} {
  const found: Partial<Record<Network, string>> = {}
  let unusable: string | null = null
  for (const entry of entries) {
    const profile = parseProfile(entry)
    if (profile) found[profile[0]] ??= profile[1]
    else unusable ??= entry.text
  }
  const known = NETWORKS.filter((network) => found[network])
  const social = known.length === 0 ? null : JSON.stringify(found, known)
  return { social, unusable }
}

/** Lists the profiles of a JSON object by network, or of any list of links. */
export function parseSocialEntries(text: string): SocialEntry[] {
  const value = text.startsWith('{') ? parseLiteral(text) : undefined
  if (typeof value !== 'object' || value === null)
    return parseList(text).map((each) => ({ network: '', text: each }))
  return Object.entries(value).flatMap(([network, links]) =>
    parseList(typeof links === 'string' ? links : JSON.stringify(links)).map((each) => ({
      network: network.toLowerCase(),
      text: each,
    })),
  )
}
