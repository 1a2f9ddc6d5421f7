import { z } from 'zod'
import {
  defineChange,
  defineQuery,
  end,
  invalid,
  missing,
} from '../platform/calls/define-call.server.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import { recordVersion } from '../platform/database/save-row.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import { validateBrandLines } from './brand-lines.ts'
import { findSettings } from './find-settings.server.ts'
import { saveChange, savesSettings } from './save-settings.server.ts'
import { SETTINGS_PARTS, type SettingsPartName } from './setting-groups.ts'
import {
  findNewestVersion,
  findSettingVersion,
  findSettingVersions,
} from './setting-versions.server.ts'
import {
  advertisementCodesResponse,
  basis,
  brandsInput,
  consentResponse,
  siteProfileInput,
  siteSettingsResponse,
} from './settings.schema.server.ts'

const MINUTE_MS = 60_000

const savedResponse = z.object({ success: z.literal(true), message: z.string() })
const part = z.enum(Object.keys(SETTINGS_PARTS) as SettingsPartName[])
/** Editors may change these. */
const EDITORS_PARTS: ReadonlySet<SettingsPartName> = new Set(['brands', 'custom-fields'])
const version = z.coerce.number().int().min(1)

export const saveSiteSettings = defineChange({
  ...savesSettings,
  route: 'POST /api/admin/site-settings',
  permission: 'manage',
  input: siteSettingsResponse.partial().extend({ basis }),
  output: savedResponse,
  confirmPassword: true,
  handle: ({ basis, ...siteCodes }, context) =>
    saveChange({ siteCodes }, basis, context.text.settingsSaved, context),
})

export const saveAdvertisementCodes = defineChange({
  ...savesSettings,
  route: 'POST /api/admin/advertisement-codes',
  permission: 'manage',
  input: advertisementCodesResponse.partial().extend({ basis }),
  output: savedResponse,
  confirmPassword: true,
  handle: ({ basis, ...adCodes }, context) =>
    saveChange({ adCodes }, basis, context.text.adCodesSaved, context),
})

export const saveSiteProfile = defineChange({
  ...savesSettings,
  route: 'PUT /api/admin/site-profile',
  permission: 'manage',
  input: siteProfileInput,
  handle: ({ basis, ...profile }, context) =>
    saveChange({ profile }, basis, context.text.profileSaved, context),
})

export const saveConsent = defineChange({
  ...savesSettings,
  route: 'PUT /api/admin/consent',
  permission: 'manage',
  input: consentResponse.partial().extend({ basis }),
  handle: ({ basis, ...consent }, context) =>
    saveChange({ consent }, basis, context.text.consentSaved, context),
})

export const saveBrands = defineChange({
  ...savesSettings,
  route: 'PUT /api/admin/brands',
  permission: 'edit',
  input: brandsInput,
  async handle({ basis, ...brands }, context) {
    const { text } = context
    const error = validateBrandLines(brands.aliases ?? '')
    if (error) {
      const message = text.lineError(error.line, error.reason)
      return invalid({ field: 'aliases', message })
    }
    return saveChange({ brands }, basis, text.brandsSaved, context)
  },
})

export const onePart = defineQuery({
  route: 'GET /api/admin/settings/:part',
  permission: ({ part }) => (EDITORS_PARTS.has(part) ? 'read' : 'manage'),
  input: z.object({ part }),
  async handle({ part }, { database }) {
    // Reads the version first, so that a concurrent save causes a conflict, not a lost update.
    const version = await findNewestVersion(database.read, SETTINGS_PARTS[part])
    const settings = await findSettings(database)
    const isSaved = settings.savedParts.includes(SETTINGS_PARTS[part])
    /** Version 0 is before the first save. */
    return { version, isSaved, values: settings[SETTINGS_PARTS[part]] }
  },
})

export const versions = defineQuery({
  route: 'GET /api/admin/settings/:part/versions',
  permission: ({ part }) => (EDITORS_PARTS.has(part) ? 'read' : 'manage'),
  input: z.object({ part }),
  handle: async ({ part }, { database }) => ({
    versions: await findSettingVersions(database, SETTINGS_PARTS[part]),
  }),
})

export const oneVersion = defineQuery({
  route: 'GET /api/admin/settings/:part/versions/:version',
  permission: ({ part }) => (EDITORS_PARTS.has(part) ? 'read' : 'manage'),
  input: z.object({ part, version }),
  freshMs: 10 * MINUTE_MS,
  async handle({ part, version }, { database, text }) {
    const found = await findSettingVersion(database, SETTINGS_PARTS[part], version)
    if (!found) return missing(text.noSuchVersion)
    return { values: found.value, before: found.before }
  },
})

const CODES: readonly SettingsPartName[] = ['site-codes', 'ad-codes']

export const returnToVersion = defineChange({
  ...savesSettings,
  route: 'POST /api/admin/settings/:part/versions/:version/return',
  permission: ({ part }) => (EDITORS_PARTS.has(part) ? 'edit' : 'manage'),
  input: z.object({ part, version, basis }),
  audit: 'settings.returned',
  async handle({ part, version, basis }, context) {
    const { database, session, now, language, text } = context
    const found = await findSettingVersion(database, SETTINGS_PARTS[part], version)
    if (!found) return missing(text.noSuchVersion)
    if (CODES.includes(part) && !isConfirmed(session, now)) return end(confirmFirst(language))
    const change = { [SETTINGS_PARTS[part]]: found.value }
    return saveChange(change, basis, text.returned, context, version)
  },
})

export const clearCache = defineChange({
  route: 'POST /api/admin/clear-cache',
  permission: 'manage',
  output: savedResponse,
  audit: 'cache.cleared',
  invalidates: 'at-once',
  async handle(_input, { trx, audit, text }) {
    await recordVersion(trx, 'settings_version')
    await recordVersion(trx, 'directory_version')
    await audit()
    return { success: true as const, message: text.cacheCleared }
  },
})
