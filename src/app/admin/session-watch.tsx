import { useEffect, useState } from 'react'
import { SignInForm } from '../../accounts/admin/sign-in-form.tsx'
import { accounts } from '../../accounts/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { canLeave } from '../../platform/admin-ui/navigation.ts'
import { useOperator, useSessionText } from '../../platform/admin-ui/operator.tsx'
import { CallError } from '../../platform/calls/use-call.ts'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'

/** Another administrator's sign-in discards the screen, after a question about unsaved changes. */
export function SessionExpired({ username }: { username: string }) {
  const text = useSessionText()
  const { signedIn, signedOut } = useOperator()
  function leave() {
    if (!canLeave()) return
    signedOut()
    navigate(adminLink('login'))
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

/** All tabs share one cookie, so another administrator could continue this one's work. */
export function SessionWatch() {
  const text = useSessionText()
  const { username, isExpired, signedIn, sessionEnded } = useOperator()
  const [other, setOther] = useState<string | null>(null)
  useEffect(() => {
    if (username === null) return
    let isCurrent = true
    async function look() {
      try {
        const present = await accounts.ownSession.send(null)
        if (!isCurrent) return
        setOther(present.username === username ? null : present.username)
        if (isExpired && present.username === username) signedIn(username)
      } catch (error) {
        if (isCurrent && error instanceof CallError && error.status === 401) sessionEnded()
      }
    }
    addEventListener('focus', look)
    return () => {
      isCurrent = false
      removeEventListener('focus', look)
    }
  }, [username, isExpired, signedIn, sessionEnded])
  if (username === null || other === null) return null
  return (
    <Dialog title={text.otherTitle} onClose={null}>
      <p>{text.otherText(other, username)}</p>
      <div className="dialog-actions">
        <Button tone="primary" onClick={() => location.reload()}>
          {text.goOnAs(other)}
        </Button>
      </div>
    </Dialog>
  )
}
