import './account.css'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'
import { AdminsCard } from './admins-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

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
