import { z } from 'zod'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findSettings } from './find-settings.server.ts'
import { saveChange } from './save-settings.server.ts'
import { PART_KEYS, type SettingsPart } from './setting-groups.ts'
import {
  findNewestVersion,
  findSettingVersion,
  findSettingVersions,
} from './setting-versions.server.ts'
import {
  advertisementCodesInput,
  consentInput,
  returnToVersionInput,
  type SettingsPartName,
  settingsPartInput,
  settingsPartResponse,
  settingsSavedResponse,
  settingVersionInput,
  settingVersionResponse,
  settingVersionsResponse,
  siteProfileInput,
  siteSettingsInput,
} from './settings.schema.server.ts'

export async function clearCache(database: Database, actor: Actor, now: number): Promise<void> {
  await database.change(async (trx) => {
    await trx
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('name', 'in', ['settings_version', 'directory_version'])
      .execute()
    await recordAct(trx, actor, { action: 'cache.cleared' }, now)
  })
}

const NO_INPUT = z.object({})

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
    answer: settingsSavedResponse,
    handle: ({ basis, ...siteCodes }, context) =>
      saveChange({ siteCodes }, basis, findAdminMessages(context.language).settingsSaved, context),
  }),
  adminHandler({
    name: 'saveAdvertisementCodes',
    input: advertisementCodesInput,
    answer: settingsSavedResponse,
    handle: ({ basis, ...adCodes }, context) =>
      saveChange({ adCodes }, basis, findAdminMessages(context.language).adCodesSaved, context),
  }),
  adminHandler({
    name: 'saveSiteProfile',
    input: siteProfileInput,
    answer: settingsSavedResponse,
    handle: ({ basis, ...profile }, context) =>
      saveChange({ profile }, basis, findAdminMessages(context.language).profileSaved, context),
  }),
  adminHandler({
    name: 'saveConsent',
    input: consentInput,
    answer: settingsSavedResponse,
    handle: ({ basis, ...consent }, context) =>
      saveChange({ consent }, basis, findAdminMessages(context.language).consentSaved, context),
  }),
  adminHandler({
    name: 'settingsPart',
    input: settingsPartInput,
    answer: settingsPartResponse,
    async handle({ part }, { database }) {
      // Reads the version first, so that a concurrent save causes a conflict, not a lost update.
      const version = await findNewestVersion(database.read, PART_KEYS[PARTS[part]])
      const settings = await findSettings(database)
      const isSaved = settings.savedParts.includes(PARTS[part])
      return { kind: 'found', body: { version, isSaved, values: settings[PARTS[part]] } }
    },
  }),
  adminHandler({
    name: 'settingVersions',
    input: settingsPartInput,
    answer: settingVersionsResponse,
    handle: async ({ part }, { database }) => ({
      kind: 'found',
      body: { versions: await findSettingVersions(database, PARTS[part]) },
    }),
  }),
  adminHandler({
    name: 'settingVersion',
    input: settingVersionInput,
    answer: settingVersionResponse,
    async handle({ part, version }, { database, language }) {
      const found = await findSettingVersion(database, PARTS[part], version)
      if (!found) return { kind: 'missing', detail: findAdminMessages(language).noSuchVersion }
      return { kind: 'found', body: { values: found.value, before: found.before } }
    },
  }),
  adminHandler({
    name: 'returnToVersion',
    input: returnToVersionInput,
    answer: settingsSavedResponse,
    async handle({ part, version, basis }, context) {
      const text = findAdminMessages(context.language)
      const found = await findSettingVersion(context.database, PARTS[part], version)
      if (!found) return { kind: 'missing', detail: text.noSuchVersion }
      const change = { [PARTS[part]]: found.value }
      return saveChange(change, basis, text.returned, context, version)
    },
  }),
  adminHandler({
    name: 'clearCache',
    input: NO_INPUT,
    answer: settingsSavedResponse,
    async handle(_input, { database, actor, now, language }) {
      await clearCache(database, actor, now)
      return {
        kind: 'found',
        body: { success: true, message: findAdminMessages(language).cacheCleared },
      }
    },
  }),
]
