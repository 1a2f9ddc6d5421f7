import { defineQuery } from '../platform/calls/define-call.server.ts'
import { findSettings } from './find-settings.server.ts'
import {
  advertisementCodesResponse,
  siteProfileResponse,
  siteSettingsResponse,
} from './settings.schema.server.ts'
import { buildPublishedProfile } from './site-profile.ts'

export const siteProfile = defineQuery({
  route: 'siteProfile',
  access: 'public',
  output: siteProfileResponse,
  async handle(_input, { database, siteLanguage }) {
    const { profile, savedParts } = await findSettings(database)
    return buildPublishedProfile(profile, savedParts.includes('profile'), siteLanguage)
  },
})

export const advertisementCodes = defineQuery({
  route: 'advertisementCodes',
  access: 'public',
  output: advertisementCodesResponse,
  handle: async (_input, { database }) => (await findSettings(database)).adCodes,
})

export const siteSettings = defineQuery({
  route: 'siteSettings',
  access: 'public',
  output: siteSettingsResponse,
  handle: async (_input, { database }) => (await findSettings(database)).siteCodes,
})
