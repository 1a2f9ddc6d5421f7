import { z } from 'zod'
import { findAdDays } from '../advertising/find-ad-days.server.ts'
import { importSettingsAnswer } from '../imports/calls/uploads.schema.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { answersIn } from '../platform/calls/admin-messages.ts'
import { clearCache } from './clear-cache.server.ts'
import { findSettings } from './find-settings.server.ts'
import { saveChange } from './save-change.server.ts'
import { PART_KEYS, type SettingsPart } from './setting-groups.ts'
import {
  findSettingVersion,
  findSettingVersions,
  newestVersion,
} from './setting-versions.server.ts'
import {
  adStatisticsAnswer,
  advertisementCodesInput,
  consentInput,
  returnToVersionInput,
  type SettingsPartName,
  settingsPartAnswer,
  settingsPartInput,
  settingsSavedAnswer,
  settingVersionAnswer,
  settingVersionInput,
  settingVersionsAnswer,
  siteProfileInput,
  siteSettingsInput,
} from './settings.schema.server.ts'

const NO_INPUT = z.object({})
const SHOWN_DAYS = 30

const PARTS = {
  'site-codes': 'siteCodes',
  'ad-codes': 'adCodes',
  'site-profile': 'profile',
  consent: 'consent',
  crawlers: 'crawlers',
  'machine-files': 'files',
} as const satisfies Record<SettingsPartName, SettingsPart>

export const settingsHandlers = [
  adminHandler({
    name: 'saveSiteSettings',
    input: siteSettingsInput,
    answer: settingsSavedAnswer,
    handle: ({ basis, ...siteCodes }, context) =>
      saveChange({ siteCodes }, basis, answersIn(context.language).settingsSaved, context),
  }),
  adminHandler({
    name: 'saveAdvertisementCodes',
    input: advertisementCodesInput,
    answer: settingsSavedAnswer,
    handle: ({ basis, ...adCodes }, context) =>
      saveChange({ adCodes }, basis, answersIn(context.language).adCodesSaved, context),
  }),
  adminHandler({
    name: 'saveSiteProfile',
    input: siteProfileInput,
    answer: settingsSavedAnswer,
    handle: ({ basis, ...profile }, context) =>
      saveChange({ profile }, basis, answersIn(context.language).profileSaved, context),
  }),
  adminHandler({
    name: 'saveConsent',
    input: consentInput,
    answer: settingsSavedAnswer,
    handle: ({ basis, ...consent }, context) =>
      saveChange({ consent }, basis, answersIn(context.language).consentSaved, context),
  }),
  adminHandler({
    name: 'importSettings',
    input: NO_INPUT,
    answer: importSettingsAnswer,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: (await findSettings(database)).imports,
    }),
  }),
  adminHandler({
    name: 'saveImportSettings',
    input: importSettingsAnswer,
    answer: settingsSavedAnswer,
    handle: (imports, context) =>
      saveChange({ imports }, undefined, answersIn(context.language).settingsSaved, context),
  }),
  adminHandler({
    name: 'settingsPart',
    input: settingsPartInput,
    answer: settingsPartAnswer,
    async handle({ part }, { database }) {
      // Reads the version first, so that a concurrent save causes a conflict, not a lost update.
      const version = await newestVersion(database.read, PART_KEYS[PARTS[part]])
      const settings = await findSettings(database)
      const isSaved = settings.savedParts.includes(PARTS[part])
      return { kind: 'found', body: { version, isSaved, values: settings[PARTS[part]] } }
    },
  }),
  adminHandler({
    name: 'settingVersions',
    input: settingsPartInput,
    answer: settingVersionsAnswer,
    handle: async ({ part }, { database }) => ({
      kind: 'found',
      body: { versions: await findSettingVersions(database, PARTS[part]) },
    }),
  }),
  adminHandler({
    name: 'settingVersion',
    input: settingVersionInput,
    answer: settingVersionAnswer,
    async handle({ part, version }, { database, language }) {
      const found = await findSettingVersion(database, PARTS[part], version)
      if (!found) return { kind: 'missing', detail: answersIn(language).noSuchVersion }
      return { kind: 'found', body: { values: found.value, before: found.before } }
    },
  }),
  adminHandler({
    name: 'returnToVersion',
    input: returnToVersionInput,
    answer: settingsSavedAnswer,
    async handle({ part, version, basis }, context) {
      const text = answersIn(context.language)
      const found = await findSettingVersion(context.database, PARTS[part], version)
      if (!found) return { kind: 'missing', detail: text.noSuchVersion }
      const change = { [PARTS[part]]: found.value }
      return saveChange(change, basis, text.returned, context, version)
    },
  }),
  adminHandler({
    name: 'clearCache',
    input: NO_INPUT,
    answer: settingsSavedAnswer,
    async handle(_input, { database, actor, now, language }) {
      await clearCache(database, actor, now)
      return { kind: 'found', body: { success: true, message: answersIn(language).cacheCleared } }
    },
  }),
  adminHandler({
    name: 'adStatistics',
    input: NO_INPUT,
    answer: adStatisticsAnswer,
    handle: async (_input, { database, now }) => ({
      kind: 'found',
      body: { days: await findAdDays(database, SHOWN_DAYS, now) },
    }),
  }),
]
