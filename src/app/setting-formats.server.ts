import { isIP } from 'node:net'
import { z } from 'zod'
import { isCredentialsUrl } from '../import-schedules/source-credentials.server.ts'
import { isDecodable } from '../platform/urls/is-decodable.ts'
import { MAIN_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from '../platform/urls/routes.ts'

/** Rejects `file://name`, which would be a path at the root of the disk. */
export function isDatabaseUrl(value: string): boolean {
  if (/^postgres(ql)?:\/\/./.test(value)) return URL.canParse(value)
  return /^file:(\/\/\/|(?!\/\/)).+/.test(value)
}

export const databaseUrl = z.string().refine((value) => isDatabaseUrl(value), {
  error:
    'must be file:PATH for an SQLite file or postgres://USER:PASSWORD@HOST/DATABASE for a server',
})

const separated = z.string().transform((value) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)

export const replicaUrls = separated.refine(
  (list) => list.every((each) => /^postgres(ql)?:\/\/./.test(each) && URL.canParse(each)),
  {
    error: 'must be postgres://USER:PASSWORD@HOST/DATABASE, with commas between',
  },
)

export const origin = z.string().refine(
  (value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
  },
  { error: 'must be the address visitors type, such as https://directory.example, without a path' },
)

const TILE_PLACEHOLDERS = ['{z}', '{x}', '{y}']
const isTilePlaceholder = (text: string) => /^\{[sxyzr]\}$/.test(text)

/** The content security policy allows images from https and from this server. */
export const tilesUrl = z
  .string()
  .refine(
    (value) =>
      /^(https:\/\/|\/(?!\/))/.test(value) &&
      TILE_PLACEHOLDERS.every((name) => value.includes(name)) &&
      (value.match(/\{[^}]*\}?/g) ?? []).every(isTilePlaceholder),
    { error: 'must be an https address with {z}, {x} and {y} in it ({s} and {r} may be)' },
  )
export const smtpUrl = z
  .string()
  .refine((value) => /^smtps?:\/\/./.test(value) && !!URL.parse(value)?.hostname, {
    error: 'must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS from the start',
  })

function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0) return value === 'loopback'
  const maxBits = version === 4 ? 32 : 128
  return rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= maxBits))
}

export const proxies = separated.refine((list) => list.every(isProxy), {
  error: 'must be addresses or networks such as 10.0.0.0/8, or loopback, with commas between',
})

export const credentialsUrls = separated.refine((list) => list.every(isCredentialsUrl), {
  error: 'must be https://USER:PASSWORD@HOST or https://TOKEN@HOST, with commas between',
})

const isSiteLanguage = (value: string): value is SiteLanguage =>
  SITE_LANGUAGES.some((language) => language === value)

export const languages = separated
  .transform((list) => list.filter((each) => each !== MAIN_LANGUAGE))
  .refine((list) => list.every(isSiteLanguage), {
    error: `must be some of ${SITE_LANGUAGES.join(', ')}, with commas between`,
  })
  .transform((list) => [MAIN_LANGUAGE, ...new Set(list.filter(isSiteLanguage))])

export const buildWholeNumber = (what: string) =>
  z.coerce.number({ error: `must be a ${what}` }).int({ error: 'must be a whole number' })

export const buildNumberBetween = (what: string, least: number, most: number) =>
  buildWholeNumber(what)
    .min(least, { error: `must be ${least} or more` })
    .max(most, { error: `must be ${most} or less` })

/** 0 is no limit. */
export const buildLimit = (what: string, least: number) =>
  buildWholeNumber(`number of ${what}`).refine((value) => value === 0 || value >= least, {
    error: `must be ${least} or more, or 0 for no limit`,
  })

export const sampleRatio = z.coerce
  .number({ error: 'must be a number' })
  .min(0, { error: 'must be 0 or more' })
  .max(1, { error: 'must be 1 or less' })

export const port = buildWholeNumber('port number from 0 to 65535').max(65_535, {
  error: 'must be 65535 or less',
})

/** Shorter tokens could be guessed. */
export const token = z.string().regex(/^[\w.~+/-]{20,200}$/, {
  error: 'must be 20 to 200 letters, digits or . _ ~ + / - without spaces',
})

export const attribution = z.string().trim().max(500, { error: 'must have at most 500 characters' })

export const secretKey = z
  .string()
  .trim()
  .min(32, { error: 'must have at least 32 characters' })
  .max(1000, { error: 'must have at most 1000 characters' })

export const webhookUrl = z.string().refine(
  (value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
  },
  { error: 'must be an address such as https://alerts.example/hook, without USER:PASSWORD@' },
)

/** As OpenTelemetry writes them: NAME=VALUE, with escaped values and commas between. */
export const otlpHeaders = separated
  .refine((list) => list.every((each) => /^[\w-]+=[\x21-\x7e]*$/.test(each) && isDecodable(each)), {
    error: 'must be NAME=VALUE, with commas between and valid percent escapes',
  })
  .transform((list) =>
    Object.fromEntries(
      list.map((each) => {
        const at = each.indexOf('=')
        return [each.slice(0, at), decodeURIComponent(each.slice(at + 1))]
      }),
    ),
  )
