import './account.css'
import { accountText as english } from '../../text/en/admin/account.ts'
import { accountText as turkish } from '../../text/tr/admin/account.ts'
import { PageTitle } from '../controls/page-title.tsx'
import { useOperator, useText } from '../operator.tsx'
import { AdminsCard } from './admins-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** One's own password and sessions, and who else may sign in. */
function Account() {
  const text = useText({ en: english, tr: turkish })
  const { username } = useOperator()
  return (
    <>
      <PageTitle title={text.title} intro={text.intro(username ?? '')} />
      <SessionsCard />
      <PasswordCard />
      <AdminsCard />
    </>
  )
}

export const screen = { View: Account }
