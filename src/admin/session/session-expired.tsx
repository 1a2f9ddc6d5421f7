import { sessionText as english } from '../../text/en/admin/session.ts'
import { sessionText as turkish } from '../../text/tr/admin/session.ts'
import { Dialog } from '../controls/dialog.tsx'
import { SignInForm } from '../login/sign-in-form.tsx'
import { useOperator, useText } from '../operator.tsx'

/** Has the operator sign in again, over the screen they were at: nothing of it is lost. */
export function SessionExpired() {
  const text = useText({ en: english, tr: turkish })
  const { signedIn } = useOperator()
  return (
    <Dialog title={text.expiredTitle} onClose={null}>
      <p className="mb-4">{text.expiredText}</p>
      <SignInForm onDone={signedIn} />
    </Dialog>
  )
}
