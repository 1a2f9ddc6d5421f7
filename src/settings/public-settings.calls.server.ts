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
  docs: {
    tag: 'Site',
    summary: 'Who runs this directory',
    description: 'The operator data on the contact and legal pages. An empty value is "".',
  },
  async handle(_input, { database }) {
    const { profile, savedParts } = await findSettings(database)
    return buildPublishedProfile(profile, savedParts.includes('profile'))
  },
})

export const advertisementCodes = defineQuery({
  route: 'advertisementCodes',
  access: 'public',
  output: advertisementCodesResponse,
  docs: {
    tag: 'Site',
    summary: 'Advertisement codes',
    description: 'The markup of each advertisement slot; "" for an empty slot.',
  },
  handle: async (_input, { database }) => (await findSettings(database)).adCodes,
})

export const siteSettings = defineQuery({
  route: 'siteSettings',
  access: 'public',
  output: siteSettingsResponse,
  docs: {
    tag: 'Site',
    summary: 'Code the operator places on every page',
    description: 'Markup by its position in the page; "" if there is none.',
  },
  handle: async (_input, { database }) => (await findSettings(database)).siteCodes,
})
