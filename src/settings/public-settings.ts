import { createPublicClient, type ValueOf } from '../platform/calls/public-client.ts'

const settingsCall = createPublicClient<typeof import('./public-settings.calls.server.ts')>()

export const findSiteProfile = settingsCall('siteProfile')
export const findAdvertisementCodes = settingsCall('advertisementCodes')

export type SiteProfile = ValueOf<typeof findSiteProfile>
