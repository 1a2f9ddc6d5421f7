import type { Call } from '../platform/calls/call.ts'
import type { AdSlot } from '../platform/site-ui/consent.ts'
import type { AdvertisementCodesWire, SiteProfileWire } from './settings.schema.server.ts'

export type SiteProfile = SiteProfileWire

export const findSiteProfile: Call<null, SiteProfileWire, SiteProfile> = {
  name: 'siteProfile',
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
}

export const findAdvertisementCodes: Call<null, AdvertisementCodesWire, Record<AdSlot, string>> = {
  name: 'advertisementCodes',
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
}
