import { adminCall } from '../platform/calls/admin-call.ts'
import type {
  AdvertisementCodesWire,
  ConsentWire,
  MachineFilesWire,
  SavedWire,
  SettingsPartName,
  SettingVersionsWire,
  SettingVersionWire,
  SiteProfileWire,
  SiteSettingsWire,
} from './settings.schema.server.ts'

export type { SettingsPartName }
export type SiteCodes = SiteSettingsWire
export type AdCodes = AdvertisementCodesWire
export type ConsentSettings = ConsentWire
export type MachineFiles = MachineFilesWire
export type SettingVersion = SettingVersionsWire['versions'][number]

/** The limit counts UTF-8 bytes; the server validates again. */
export const CODE_MAX_BYTES = 51_200

type Basis = { basis: number }

const saving = <Values extends object>(
  name: 'saveSiteSettings' | 'saveAdvertisementCodes' | 'saveSiteProfile' | 'saveConsent',
) =>
  adminCall<Partial<Values> & Basis, SavedWire, string>(name, {
    request: (body) => ({ parameters: {}, query: {}, body }),
    read: ({ message }) => message,
  })

export const saveSiteSettings = saving<SiteCodes>('saveSiteSettings')
export const saveAdvertisementCodes = saving<AdCodes>('saveAdvertisementCodes')
export const saveSiteProfile = saving<SiteProfileWire>('saveSiteProfile')
export const saveConsent = saving<ConsentWire>('saveConsent')

type Stored<Values> = { version: number; isSaved: boolean; values: Values }

export const storedPart = <Part extends SettingsPartName, Values>() =>
  adminCall<Part, Stored<Values>, Stored<Values>>('settingsPart', {
    request: (part) => ({ parameters: { part }, query: {} }),
    read: (wire) => wire,
  })

export const findSiteCodes = storedPart<'site-codes', SiteCodes>()
export const findAdCodes = storedPart<'ad-codes', AdCodes>()
export const findConsent = storedPart<'consent', ConsentWire>()
export const findProfile = storedPart<'site-profile', SiteProfileWire>()
export const findMachineFiles = storedPart<'machine-files', MachineFiles>()

export const findSettingVersions = adminCall<
  SettingsPartName,
  SettingVersionsWire,
  SettingVersion[]
>('settingVersions', {
  request: (part) => ({ parameters: { part }, query: {} }),
  read: ({ versions }) => versions,
})

type VersionOf = { part: SettingsPartName; version: number }

export const findSettingVersion = adminCall<VersionOf, SettingVersionWire, SettingVersionWire>(
  'settingVersion',
  {
    request: ({ part, version }) => ({
      parameters: { part, version: String(version) },
      query: {},
    }),
    read: (wire) => wire,
  },
)

export const returnToVersion = adminCall<VersionOf & Basis, SavedWire, string>('returnToVersion', {
  request: ({ part, version, basis }) => ({
    parameters: { part, version: String(version) },
    query: {},
    body: { basis },
  }),
  read: ({ message }) => message,
})

export const clearCache = adminCall<null, SavedWire, string>('clearCache', {
  request: () => ({ parameters: {}, query: {} }),
  read: ({ message }) => message,
})
