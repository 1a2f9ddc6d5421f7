import { z } from 'zod'

export const advertisementCodesResponse = z.object({
  ad1: z.string(),
  ad2: z.string(),
  ad3: z.string(),
  ad4: z.string(),
  ad404: z.string(),
})

export const siteSettingsResponse = z.object({
  head_tags: z.string(),
  facebook_pixel: z.string(),
  footer_tags: z.string(),
  analytics_code: z.string(),
})

const text = z.string()

export const siteProfileResponse = z.object({
  siteName: text,
  officeAddress: text,
  phoneInternational: text,
  phoneLocal: text,
  fax: text,
  supportEmail: text,
  legalEmail: text,
  supportHours: z.array(z.object({ days: text, hours: text })),
  replyTime: text,
  legalEntity: text,
  legalForm: text,
  registerCourt: text,
  registerNumber: text,
  vatId: text,
  managingDirector: text,
  insurer: text,
  insuranceCoverage: text,
  governingLaw: text,
  jurisdiction: text,
  arbitrationBody: text,
  certifications: text,
  legalUpdatedOn: text,
  platformFigures: z.object({ businesses: text, countries: text, cities: text, categories: text }),
  figures: z.object({
    monthlyUsers: text,
    monthlySearches: text,
    monthlyInquiries: text,
    uptime: text,
    dataAccuracy: text,
    responseTime: text,
    weeklyModerated: text,
    trafficUs: text,
    trafficEu: text,
    trafficApac: text,
    trafficOther: text,
    essentialCookies: text,
    analyticsCookies: text,
    marketingCookies: text,
    preferenceCookies: text,
    preferenceCookieDuration: text,
    analyticsCookieDuration: text,
    marketingCookieDuration: text,
    authenticationCookieDuration: text,
  }),
})

export type SiteProfileWire = z.infer<typeof siteProfileResponse>
export type AdvertisementCodesWire = z.infer<typeof advertisementCodesResponse>

/** The version that the client read; saving fails with 409 if a newer one exists. */
const basis = z.number().int().min(0).optional()

const LONGEST_BOT_NAME_CHARS = 60
const MOST_PER_MINUTE = 100_000

/** Requests per minute; 0 means the general limit. */
export const crawlersAnswer = z.object({
  bots: z.record(
    z.string().max(LONGEST_BOT_NAME_CHARS),
    z.object({
      perMinute: z.number().int().min(0).max(MOST_PER_MINUTE),
      isRefused: z.boolean(),
    }),
  ),
})

export const siteSettingsInput = siteSettingsResponse.partial().extend({ basis })
export const advertisementCodesInput = advertisementCodesResponse.partial().extend({ basis })

const MAX_TEXT_CHARS = 500
const MAX_NAME_CHARS = 100
const MAX_HOURS_ROWS = 14

const inputText = z.string().trim().max(MAX_TEXT_CHARS)
const email = z.union([z.literal(''), z.email().max(MAX_TEXT_CHARS)])
const texts = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(Object.keys(shape).map((name) => [name, inputText])) as Record<
      keyof Shape & string,
      typeof inputText
    >,
  )

const hoursRow = z.object({
  days: z.string().trim().min(1).max(MAX_NAME_CHARS),
  hours: z.string().trim().min(1).max(MAX_NAME_CHARS),
})

/** Send groups as a whole, other members only if changed. */
export const siteProfileInput = texts(siteProfileResponse)
  .extend({
    siteName: z.string().trim().min(1).max(MAX_NAME_CHARS),
    supportEmail: z.preprocess(trimmed, email),
    legalEmail: z.preprocess(trimmed, email),
    legalUpdatedOn: z.iso.date(),
    supportHours: z.array(hoursRow).max(MAX_HOURS_ROWS),
    platformFigures: texts(siteProfileResponse.shape.platformFigures),
    figures: texts(siteProfileResponse.shape.figures),
  })
  .partial()
  .extend({ basis })

function trimmed(value: unknown) {
  return typeof value === 'string' ? value.trim() : value
}

export const settingsSavedResponse = z.object({ success: z.literal(true), message: z.string() })

const purpose = z.enum(['essential', 'analytics', 'marketing'])
const MAX_REVISIONS = 999_999_999

export const consentResponse = z.object({
  isOn: z.boolean(),
  revision: z.number().int().min(1).max(MAX_REVISIONS),
  purposes: z.object({
    head_tags: purpose,
    analytics_code: purpose,
    facebook_pixel: purpose,
    footer_tags: purpose,
    ad1: purpose,
    ad2: purpose,
    ad3: purpose,
    ad4: purpose,
    ad404: purpose,
  }),
})
export const consentInput = consentResponse.partial().extend({ basis })

const MAX_FILE_CHARS = 100_000
const file = z.string().max(MAX_FILE_CHARS)

const machineFilesResponse = z.object({
  robots: file,
  ads: file,
  appAds: file,
  llms: file,
  securityContact: file,
})
export const machineFilesInput = machineFilesResponse
  .extend({ securityContact: inputText })
  .partial()
  .extend({ basis })

const part = z.enum([
  'site-codes',
  'ad-codes',
  'site-profile',
  'consent',
  'crawlers',
  'machine-files',
])
const version = z.coerce.number().int().min(1)
const values = z.union([
  siteProfileResponse,
  advertisementCodesResponse,
  siteSettingsResponse,
  consentResponse,
  crawlersAnswer,
  machineFilesResponse,
])

export const settingsPartInput = z.object({ part })
export const settingsPartResponse = z.object({
  /** 0 before the first save. */
  version: z.number(),
  isSaved: z.boolean(),
  values,
})

export const settingVersionsResponse = z.object({
  versions: z.array(
    z.object({
      id: z.number(),
      username: z.string().nullable(),
      savedAt: z.number(),
      changed: z.array(z.string()),
    }),
  ),
})

export const settingVersionInput = z.object({ part, version })
export const settingVersionResponse = z.object({ values, before: values.nullable() })
export const returnToVersionInput = z.object({ part, version, basis })

export const sitemapSummaryResponse = z.object({
  businesses: z.number(),
  /** One file per 9,000 businesses, plus four others. */
  files: z.number(),
  addresses: z.array(z.string()),
})

export type ConsentWire = z.infer<typeof consentResponse>
export type MachineFilesWire = z.infer<typeof machineFilesResponse>
export type SettingsPartName = z.infer<typeof part>
export type SavedWire = z.infer<typeof settingsSavedResponse>
export type SiteSettingsWire = z.infer<typeof siteSettingsResponse>
export type SettingVersionsWire = z.infer<typeof settingVersionsResponse>
export type SettingVersionWire = z.infer<typeof settingVersionResponse>
export type SitemapSummaryWire = z.infer<typeof sitemapSummaryResponse>
