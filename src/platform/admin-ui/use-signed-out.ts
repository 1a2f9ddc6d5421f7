import { navigate } from '../ui/router.ts'
import { useToast } from '../ui/toast.tsx'
import { adminLink } from '../urls/admin-routes.ts'
import { useOperator, useSessionText } from './operator.tsx'

export function useSignedOut(): () => void {
  const text = useSessionText()
  const { signedOut } = useOperator()
  const toast = useToast()
  return () => {
    signedOut()
    navigate(adminLink('login'))
    toast({ title: text.signedOutTitle, text: text.signedOutText, tone: 'success' })
  }
}
