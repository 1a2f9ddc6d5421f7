import { adminLink } from '../../admin-routes.ts'
import { sessionText as english } from '../../text/en/admin/session.ts'
import { sessionText as turkish } from '../../text/tr/admin/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { goTo } from '../navigation.ts'
import { useOperator, useText } from '../operator.tsx'

/** What follows once the session here has been ended: the sign-in page, and a word about it. */
export function useLeft(): () => void {
  const text = useText({ en: english, tr: turkish })
  const { signedOut } = useOperator()
  const toast = useToast()
  return () => {
    signedOut()
    goTo(adminLink('login'), { asks: false })
    toast({ title: text.signedOutTitle, text: text.signedOutText, tone: 'success' })
  }
}
