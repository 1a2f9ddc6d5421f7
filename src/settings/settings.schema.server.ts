import { z } from 'zod'
import { NO_BRANDS } from './brand-lines.ts'
import { NO_MACHINE_FILES } from './machine-files.ts'
import { NO_AD_CODES } from './operator-code.ts'
import { DEFAULT_CONSENT, PURPOSES } from './setting-groups.ts'
import { DEFAULT_PROFILE } from './site-profile.ts'

const membersOf = <Value extends object, Schema extends z.ZodType>(value: Value, schema: Schema) =>
  z.object(
    Object.fromEntries(Object.keys(value).map((name) => [name, schema])) as Record<
      keyof Value & string,
      Schema
    >,
  )

const text = z.string()

export const advertisementCodesResponse = membersOf(NO_AD_CODES, text)

export const siteSettingsResponse = z.object({
  head_tags: z.string(),
  facebook_pixel: z.string(),
  footer_tags: z.string(),
  analytics_code: z.string(),
})

const { platformFigures, figures } = DEFAULT_PROFILE

export const siteProfileResponse = membersOf(DEFAULT_PROFILE, text).extend({
  supportHours: z.array(z.object({ days: text, hours: text })),
  platformFigures: membersOf(platformFigures, text),
  figures: membersOf(figures, text),
})

/** The version that the client read; saving fails with 409 if a newer one exists. */
export const basis = z.number().int().min(0).optional()

const MAX_BOT_NAME_CHARS = 60
const MAX_PER_MINUTE = 100_000

/** Requests per minute; 0 means the general limit. */
export const crawlersAnswer = z.object({
  bots: z.record(
    z.string().max(MAX_BOT_NAME_CHARS),
    z.object({
      perMinute: z.number().int().min(0).max(MAX_PER_MINUTE),
      isRefused: z.boolean(),
    }),
  ),
})

const MAX_TEXT_CHARS = 500
const MAX_NAME_CHARS = 100
const MAX_HOURS_ROWS = 14

const inputText = z.string().trim().max(MAX_TEXT_CHARS)
const email = z.union([z.literal(''), z.email().max(MAX_TEXT_CHARS)])
const hoursRow = z.object({
  days: z.string().trim().min(1).max(MAX_NAME_CHARS),
  hours: z.string().trim().min(1).max(MAX_NAME_CHARS),
})

/** Send groups as a whole, other members only if changed. */
export const siteProfileInput = membersOf(DEFAULT_PROFILE, inputText)
  .extend({
    siteName: z.string().trim().min(1).max(MAX_NAME_CHARS),
    supportEmail: z.preprocess(trimmed, email),
    legalEmail: z.preprocess(trimmed, email),
    legalUpdatedOn: z.iso.date(),
    supportHours: z.array(hoursRow).max(MAX_HOURS_ROWS),
    platformFigures: membersOf(platformFigures, inputText),
    figures: membersOf(figures, inputText),
  })
  .partial()
  .extend({ basis })

function trimmed(value: unknown) {
  return typeof value === 'string' ? value.trim() : value
}

const purpose = z.enum(PURPOSES)
const MAX_REVISIONS = 999_999_999

export const consentResponse = z.object({
  isOn: z.boolean(),
  revision: z.number().int().min(1).max(MAX_REVISIONS),
  purposes: membersOf(DEFAULT_CONSENT.purposes, purpose),
})

const MAX_FILE_CHARS = 100_000
const file = z.string().max(MAX_FILE_CHARS)

export const machineFilesInput = membersOf(NO_MACHINE_FILES, file)
  .extend({ securityContact: inputText })
  .partial()
  .extend({ basis })

export const brandsInput = membersOf(NO_BRANDS, file).partial().extend({ basis })
