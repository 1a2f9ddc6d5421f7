import { SignInForm } from '../../accounts/admin/sign-in-form.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { navigate } from '../../platform/admin-ui/navigation.ts'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { sessionText as english } from '../../platform/admin-ui/session.en.ts'
import { sessionText as turkish } from '../../platform/admin-ui/session.tr.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'

/** Another administrator's sign-in discards the screen, after a question about unsaved changes. */
export function SessionExpired({ username }: { username: string }) {
  const text = useText({ en: english, tr: turkish })
  const { signedIn, signedOut } = useOperator()
  function leave() {
    if (navigate(adminLink('login'))) signedOut()
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
