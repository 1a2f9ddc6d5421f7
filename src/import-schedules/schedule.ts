export const EVERY_HOURS = [1, 6, 24, 168] as const

export const WEBHOOK_PROBLEM = 'webhook '

export type ScheduleInput = {
  name: string
  address: string
  everyHours: (typeof EVERY_HOURS)[number]
  applies: boolean
  isOn: boolean
  source: string | null
  licence: string | null
  webhookUrl: string | null
  /** To the operator, when an import has ended or waits. */
  emails: boolean
}

export type FileAddress =
  | { kind: 'https'; url: string }
  | { kind: 'folder'; pattern: string }
  | { kind: 's3'; key: string }

/** One file name, with at most one `*`. */
const PATTERN = /^[^/\\*\p{Cc}]*\*?[^/\\*\p{Cc}]*$/u
const KEY = /^[\w!.'()-]+(?:\/[\w!.'() -]+)*$/

const HTTPS: readonly string[] = ['https:']

export function isHttpsUrl(text: string, protocols = HTTPS): boolean {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol) && url.username + url.password === ''
}

export function parseFileAddress(address: string, protocols = HTTPS): FileAddress | null {
  const [, kind, rest = ''] = /^(folder|s3):(.+)$/u.exec(address) ?? []
  if (kind === 'folder')
    return PATTERN.test(rest) && !/^\.*$/.test(rest) ? { kind, pattern: rest } : null
  if (kind === 's3')
    return KEY.test(rest) && !rest.split('/').some((part) => /^\.+$/.test(part))
      ? { kind, key: rest }
      : null
  return isHttpsUrl(address, protocols) ? { kind: 'https', url: address } : null
}
