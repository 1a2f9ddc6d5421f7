import { adminLink } from '../../admin-routes.ts'
import { findOneBusiness } from '../../contract/admin/one-business.ts'
import { CallError, useCall } from '../../contract/client/use-call.ts'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { CallTrouble } from '../controls/call-trouble.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { useText } from '../operator.tsx'
import { useEditText } from './edit-text.ts'
import { OneBusinessView } from './one-business-view.tsx'

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <div className="skeleton h-9 w-72 max-w-full" />
      <div className="skeleton h-80" />
      <div className="skeleton h-80" />
    </div>
  )
}

function Edit({ parameters }: { parameters: Record<string, string> }) {
  const text = useEditText()
  const frame = useText({ en: english, tr: turkish })
  const id = Number(parameters.id)
  const { data, error, refetch } = useCall(findOneBusiness, { id })
  if (data) return <OneBusinessView key={id} record={data} />
  if (!error) return <Waiting />
  const isMissing = error instanceof CallError && [400, 404].includes(error.status)
  return (
    <>
      <PageTitle title={frame.screens['edit-business']} />
      {isMissing ? (
        <div className="admin-card grid justify-items-start gap-3">
          <p>{text.missing}</p>
          <a className="admin-button" href={adminLink('businesses')}>
            {frame.screens.businesses}
          </a>
        </div>
      ) : (
        <CallTrouble error={error} onRetry={() => refetch()} />
      )}
    </>
  )
}

export const screen = { View: Edit }
