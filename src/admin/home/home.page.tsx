import { adminLink } from '../../admin-routes.ts'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { PageTitle } from '../controls/page-title.tsx'
import { useText } from '../operator.tsx'

function Home() {
  const text = useText({ en: english, tr: turkish })
  return (
    <>
      <PageTitle title={text.screens.home} />
      <a className="admin-button" href={adminLink('businesses')}>
        {text.screens.businesses}
      </a>
    </>
  )
}

export const screen = { View: Home }
