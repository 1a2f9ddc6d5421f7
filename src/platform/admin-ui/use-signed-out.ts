import { useToast } from '../ui/toast.tsx'
import { adminLink } from '../urls/admin-routes.ts'
import { navigate } from './navigation.ts'
import { useOperator, useText } from './operator.tsx'
import { sessionText as english } from './session.en.ts'
import { sessionText as turkish } from './session.tr.ts'

export function useLeft(): () => void {
  const text = useText({ en: english, tr: turkish })
  const { signedOut } = useOperator()
  const toast = useToast()
  return () => {
    signedOut()
    navigate(adminLink('login'), { asks: false })
    toast({ title: text.signedOutTitle, text: text.signedOutText, tone: 'success' })
  }
}
