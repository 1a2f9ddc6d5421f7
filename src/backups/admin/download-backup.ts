import { accounts } from '../../accounts/client.ts'
import { confirmPassword } from '../../platform/admin-ui/confirm-password.ts'
import { buildBackupUrl } from '../backups.ts'

/** The confirmation must not expire before the download starts. */
const MARGIN_MS = 30_000

/** Confirms the password first, because a download can't ask for it. */
export async function startBackupDownload(name: string): Promise<void> {
  const { confirmedUntil } = await accounts.ownSession.send(null)
  if (confirmedUntil < Date.now() + MARGIN_MS && !(await confirmPassword())) return
  const anchor = document.createElement('a')
  anchor.href = buildBackupUrl(name)
  anchor.download = name
  anchor.click()
}
