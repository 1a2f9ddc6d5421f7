import './account.css'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useAccountText } from './account-rows.tsx'
import { AdminsCard } from './admins-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

function Account() {
  const text = useAccountText()
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
