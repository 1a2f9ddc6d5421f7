import { adminLink } from '../../admin-routes.ts'
import { sessionText as english } from '../../text/en/admin/session.ts'
import { sessionText as turkish } from '../../text/tr/admin/session.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { SignInForm } from '../login/sign-in-form.tsx'
import { goTo } from '../navigation.ts'
import { useOperator, useText } from '../operator.tsx'

/**
 * Has the operator sign in again, over the screen they were at: nothing of it is lost. Only the same
 * one goes on with it; another leaves it, and is asked first where something is not saved.
 */
export function SessionExpired({ username }: { username: string }) {
  const text = useText({ en: english, tr: turkish })
  const { signedIn, signedOut } = useOperator()
  function leave() {
    if (goTo(adminLink('login'))) signedOut()
  }
  return (
    <Dialog title={text.expiredTitle} onClose={null}>
      <p>{text.expiredText}</p>
      <SignInForm username={username} onDone={signedIn} />
      <div className="text-center">
        <Button tone="quiet" onClick={leave}>
          {text.somebodyElse}
        </Button>
      </div>
    </Dialog>
  )
}
