import { backupUrl } from '../../contract/admin/backups.ts'
import { findOwnSession } from '../../contract/admin/sessions.ts'
import { fetchCall } from '../../contract/client/use-call.ts'
import { askPassword } from '../session/ask-password.ts'

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
