import type { adminMessagesText } from '../platform/calls/admin-messages.en.ts'

export const NO_MACHINE_FILES = {
  robots: '',
  ads: '',
  appAds: '',
  llms: '',
  /** A URI (mailto:, https: or tel:); '' means the support address or the contact page. */
  securityContact: '',
}

export type MachineFiles = typeof NO_MACHINE_FILES

type Reason = Parameters<typeof adminMessagesText.lineError>[1]

const ROBOTS_RULE = /^([a-z-]+)\s*:\s*(.*)$/i
const ROBOTS_NAMES = [
  'user-agent',
  'allow',
  'disallow',
  'crawl-delay',
  'sitemap',
  'clean-param',
  'host',
]
const OF_A_GROUP = ['allow', 'disallow', 'crawl-delay']

/** Accepts RFC 9309 and common extensions; rules before the first user-agent apply to all. */
function findRobotsError(line: string): Reason | null {
  const [, name = '', value = ''] = ROBOTS_RULE.exec(line) ?? []
  const rule = name.toLowerCase()
  if (!ROBOTS_NAMES.includes(rule)) return 'no-rule'
  if (rule === 'user-agent' && value === '') return 'no-group'
  if (!OF_A_GROUP.includes(rule) || rule === 'crawl-delay' || value === '') return null
  return /^[/*$]/.test(value) ? null : 'no-path'
}

const ADS_VARIABLE =
  /^(contact|subdomain|inventorypartnerdomain|ownerdomain|managerdomain)\s*=\s*\S/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/** The format is IAB ads.txt 1.1. */
function findAdsError(line: string): Reason | null {
  if (ADS_VARIABLE.test(line)) return null
  const [record = ''] = line.split(';')
  const fields = record.split(',').map((field) => field.trim())
  const [domain = '', account = '', relationship = ''] = fields
  if (fields.length < 3 || fields.length > 4 || account === '') return 'no-record'
  if (!DOMAIN.test(domain)) return 'no-domain'
  return /^(direct|reseller)$/i.test(relationship) ? null : 'no-relationship'
}

const CONTACT_SCHEMES = ['mailto:', 'https:', 'tel:']

/** RFC 9116: the contact is a URI, and web addresses use https. */
function findContactError(line: string): Reason | null {
  const scheme = /\s/.test(line) ? undefined : URL.parse(line)?.protocol
  if (scheme === undefined || !CONTACT_SCHEMES.includes(scheme)) return 'no-uri'
  return scheme === 'mailto:' && !/^mailto:[^@]+@[^@]+\.[^@]+$/i.test(line) ? 'no-uri' : null
}

const CHECKS = {
  robots: findRobotsError,
  ads: findAdsError,
  appAds: findAdsError,
  llms: () => null,
  securityContact: findContactError,
} satisfies Record<keyof MachineFiles, (line: string) => Reason | null>

export function validateLines(files: Partial<MachineFiles>) {
  return Object.entries(files).flatMap(([name, value]) => {
    const field = name as keyof MachineFiles
    for (const [index, text] of value.split(/\r\n|\r|\n/).entries()) {
      const [line = ''] = field === 'securityContact' ? [text] : text.split('#')
      const reason = line.trim() === '' ? null : CHECKS[field](line.trim())
      if (reason !== null) return [{ field, line: index + 1, reason }]
    }
    return []
  })
}
