import type { SavedWire } from '../../contract/admin/settings.schema.ts'
import type { AnyOutcome } from '../../contract/call.ts'
import {
  CODE_MAX_BYTES,
  oversizedCodes,
  type SettingsChange,
  saveSettings,
} from '../../domain/settings/save-settings.ts'
import { isTooDeep, MARKUP_MAX_DEPTH } from '../../http/operator-code.ts'
import { answersIn } from '../../text/answers-in.ts'
import type { AdminContext } from './admin-handler.ts'

/** Saves settings for who asks, or says why not: a code too large or nested too deeply, or another's save in between. */
export async function saveChange(
  change: SettingsChange,
  basis: number | undefined,
  message: string,
  { database, actor, now, language }: AdminContext,
  returnsTo?: number,
): Promise<AnyOutcome<SavedWire>> {
  const text = answersIn(language)
  const tooLarge = oversizedCodes(change)
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
