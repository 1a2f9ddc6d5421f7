import { useEditText } from '../businesses/admin/edit-text.ts'
import { findOneBusiness } from '../businesses/admin/one-business.ts'
import { frameText as english } from '../platform/admin-ui/frame.en.ts'
import { frameText as turkish } from '../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../platform/admin-ui/load-error.tsx'
import { useText } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { CallError, useCall } from '../platform/calls/use-call.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { OneBusinessView } from './business-view.tsx'

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
