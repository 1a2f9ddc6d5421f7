import { z } from 'zod'
import { countAd } from '../advertising/count-ads.server.ts'
import { handler } from '../platform/calls/handler.server.ts'
import { findSettings } from './find-settings.server.ts'
import {
  adEventAnswer,
  adEventInput,
  advertisementCodesAnswer,
  siteProfileAnswer,
  siteSettingsAnswer,
} from './public-settings.schema.server.ts'
import { publishedProfile } from './site-profile.ts'

const NO_INPUT = z.object({})

export const settingsHandlers = [
  handler({
    name: 'siteProfile',
    input: NO_INPUT,
    answer: siteProfileAnswer,
    async handle(_input, { database }) {
      const { profile, savedParts } = await findSettings(database)
      return { kind: 'found', body: publishedProfile(profile, savedParts.includes('profile')) }
    },
  }),
  handler({
    name: 'advertisementCodes',
    input: NO_INPUT,
    answer: advertisementCodesAnswer,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: (await findSettings(database)).adCodes,
    }),
  }),
  handler({
    name: 'siteSettings',
    input: NO_INPUT,
    answer: siteSettingsAnswer,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: (await findSettings(database)).siteCodes,
    }),
  }),
  handler({
    name: 'adEvent',
    input: adEventInput,
    answer: adEventAnswer,
    async handle(event, { database, address, userAgent = null, now }) {
      // An empty slot can't have been seen.
      if ((await findSettings(database)).adCodes[event.slot].trim() !== '')
        countAd(database, event, { address, userAgent }, now)
      return { kind: 'found', body: { success: true } }
    },
  }),
]
