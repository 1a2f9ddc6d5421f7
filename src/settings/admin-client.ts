import type { AdminCall } from '../platform/calls/call.ts'
import { createClient, type ResultOf } from '../platform/calls/client.ts'
import { useCall } from '../platform/calls/use-call.ts'
import type { SETTINGS_PARTS, Settings, SettingsPartName } from './setting-groups.ts'

export const adminSettings =
  createClient<typeof import('./admin-settings.calls.server.ts')>('adminSettings')

export type SettingVersion = ResultOf<typeof adminSettings.versions>['versions'][number]

type StoredPart<Name extends SettingsPartName> = {
  version: number
  isSaved: boolean
  values: Settings[(typeof SETTINGS_PARTS)[Name]]
}

export function useStoredPart<Name extends SettingsPartName>(part: Name) {
  const call: unknown = adminSettings.onePart
  return useCall(call as AdminCall<{ part: Name }, never, StoredPart<Name>>, { part })
}
