import { z } from 'zod'
import { handler } from '../platform/calls/handler.server.ts'
import { findSettings } from './find-settings.server.ts'
import {
  advertisementCodesResponse,
  siteProfileResponse,
  siteSettingsResponse,
} from './settings.schema.server.ts'
import { buildPublishedProfile } from './site-profile.ts'

const NO_INPUT = z.object({})

export const settingsHandlers = [
  handler({
    name: 'siteProfile',
    input: NO_INPUT,
    answer: siteProfileResponse,
    async handle(_input, { database }) {
      const { profile, savedParts } = await findSettings(database)
      return { kind: 'found', body: buildPublishedProfile(profile, savedParts.includes('profile')) }
    },
  }),
  handler({
    name: 'advertisementCodes',
    input: NO_INPUT,
    answer: advertisementCodesResponse,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: (await findSettings(database)).adCodes,
    }),
  }),
  handler({
    name: 'siteSettings',
    input: NO_INPUT,
    answer: siteSettingsResponse,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: (await findSettings(database)).siteCodes,
    }),
  }),
]
