import { findOwnSession } from '../../accounts/session-calls.ts'
import { askPassword } from '../../platform/admin-ui/ask-password.ts'
import { fetchCall } from '../../platform/calls/use-call.ts'
import { backupUrl } from '../backups.ts'

/** A password given so shortly before its end might not be in time for the download. */
const MARGIN_MS = 30_000

/** Has the browser download a backup; asks for the password before, since a download cannot. */
export async function downloadBackup(name: string): Promise<void> {
  const { confirmedUntil } = await fetchCall(findOwnSession, null)
  if (confirmedUntil < Date.now() + MARGIN_MS && !(await askPassword())) return
  const anchor = document.createElement('a')
  anchor.href = backupUrl(name)
  anchor.download = name
  anchor.click()
}
