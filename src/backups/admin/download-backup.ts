import { findOwnSession } from '../../accounts/session-calls.ts'
import { askPassword } from '../../platform/admin-ui/ask-password.ts'
import { fetchCall } from '../../platform/calls/use-call.ts'
import { backupUrl } from '../backups.ts'

/** The confirmation must not expire before the download starts. */
const MARGIN_MS = 30_000

/** Confirms the password first, because a download can't ask for it. */
export async function downloadBackup(name: string): Promise<void> {
  const { confirmedUntil } = await fetchCall(findOwnSession, null)
  if (confirmedUntil < Date.now() + MARGIN_MS && !(await askPassword())) return
  const anchor = document.createElement('a')
  anchor.href = backupUrl(name)
  anchor.download = name
  anchor.click()
}
