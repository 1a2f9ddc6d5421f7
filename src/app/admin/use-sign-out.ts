import { accounts } from '../../accounts/client.ts'
import { canLeave } from '../../platform/admin-ui/navigation.ts'
import { useSessionText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useSignedOut } from '../../platform/admin-ui/use-signed-out.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'

export function useSignOut(): () => void {
  const session = useSessionText()
  const left = useSignedOut()
  const toast = useToast()
  const { mutate } = useChange(accounts.signOut)
  function onError(error: Error) {
    // A 401 means the session had already ended, which is the desired result.
    if (error instanceof CallError && error.status === 401) return left()
    toast({ title: session.errorTitle, text: session.unreachable, tone: 'destructive' })
  }
  return () => canLeave() && mutate(null, { onSuccess: left, onError })
}
