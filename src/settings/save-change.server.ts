import type { AdminContext } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { AnyOutcome } from '../platform/calls/call.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import { isTooDeep, MARKUP_MAX_DEPTH } from './sanitize-markup.server.ts'
import {
  CODE_MAX_BYTES,
  findOversizedCodes,
  type SettingsChange,
  saveSettings,
} from './save-settings.server.ts'
import type { SavedWire } from './settings.schema.server.ts'

export async function saveChange(
  change: SettingsChange,
  basis: number | undefined,
  message: string,
  { database, session, actor, now, language }: AdminContext,
  returnsTo?: number,
): Promise<AnyOutcome<SavedWire>> {
  if ((change.siteCodes || change.adCodes) && !isConfirmed(session, now))
    return confirmFirst(language)
  const text = findAdminMessages(language)
  const tooLarge = findOversizedCodes(change)
  if (tooLarge.length > 0) {
    const detail = text.codesTooLarge(tooLarge, CODE_MAX_BYTES)
    return { kind: 'refused', status: 413, detail, reason: tooLarge.join(',') }
  }
  const tooDeep = Object.entries({ ...change.siteCodes, ...change.adCodes })
    .filter(([, code]) => isTooDeep(code ?? ''))
    .map(([field]) => ({ field, message: text.codeTooDeep(MARKUP_MAX_DEPTH) }))
  if (tooDeep.length > 0) return { kind: 'invalid', errors: tooDeep }
  const { kind } = await saveSettings(database, change, now, { actor, basis, returnsTo })
  if (kind === 'changed-meanwhile')
    return { kind: 'refused', status: 409, detail: text.settingsChanged, reason: kind }
  return { kind: 'found', body: { success: true, message } }
}
