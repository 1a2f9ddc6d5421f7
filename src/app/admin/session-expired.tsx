import { SignInForm } from '../../accounts/admin/sign-in-form.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { goTo } from '../../platform/admin-ui/navigation.ts'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { sessionText as english } from '../../platform/admin-ui/session.en.ts'
import { sessionText as turkish } from '../../platform/admin-ui/session.tr.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'

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
