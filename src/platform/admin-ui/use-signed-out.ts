import { useToast } from '../ui/toast.tsx'
import { adminLink } from '../urls/admin-routes.ts'
import { navigate } from './navigation.ts'
import { useOperator, useSessionText } from './operator.tsx'

export function useLeft(): () => void {
  const text = useSessionText()
  const { signedOut } = useOperator()
  const toast = useToast()
  return () => {
    signedOut()
    navigate(adminLink('login'), { asks: false })
    toast({ title: text.signedOutTitle, text: text.signedOutText, tone: 'success' })
  }
}
