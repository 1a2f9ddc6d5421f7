import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { INVALIDATED_BY_EDIT } from '../business-list/client.ts'
import { useEditText, useFormText } from '../businesses/admin/form-context.ts'
import type { OneBusiness } from '../businesses/admin/one-business.server.ts'
import { useDuplicatesText } from '../duplicates/admin/pair-labels.tsx'
import { duplicates } from '../duplicates/client.ts'
import { Button } from '../platform/admin-ui/button.tsx'
import { useErrorToast } from '../platform/admin-ui/error-text.ts'
import { useFormats } from '../platform/admin-ui/formats.ts'
import { CallErrorNotice } from '../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../platform/admin-ui/navigation.ts'
import { useAllowed, useFrameText } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../platform/calls/use-call.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { link } from '../platform/urls/routes.ts'
import { businessAdmin } from './client.ts'
import { EditForm } from './edit-form.tsx'
import { History } from './history.tsx'
import { DeleteBusiness } from './list/delete-business.tsx'

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
  const frame = useFrameText()
  const id = Number(parameters.id)
  const { data, error, refetch } = businessAdmin.oneBusiness.use({ id })
  if (data) return <OneBusinessView key={id} record={data} />
  if (!error) return <Waiting />
  const isMissing = error instanceof CallError && [400, 404].includes(error.status)
  return (
    <>
      <PageTitle screen="edit-business" />
      {isMissing ? (
        <div className="admin-card grid justify-items-start gap-3">
          <p>{text.missing}</p>
          <a className="admin-button" href={adminLink('businesses')}>
            {frame.screens.businesses}
          </a>
        </div>
      ) : (
        <CallErrorNotice error={error} onRetry={() => refetch()} />
      )}
    </>
  )
}

export const screen = { View: Edit }

function OneBusinessView({ record }: { record: OneBusiness }) {
  const text = useEditText()
  const { query } = useAdminLocation()
  const [isDeleting, setDeleting] = useState(false)
  const canEdit = useAllowed('edit')
  const isHistory = query.get('tab') === 'history'
  const { id, values, removedAt } = record
  const address = (tab: string | null) => adminLink('edit-business', { tab }, { id })
  const name = String(values.name)
  return (
    <div className="grid gap-4">
      <PageTitle title={name} intro={record.isListed || removedAt !== null ? null : text.notListed}>
        {removedAt === null && (
          <a
            className="admin-button"
            href={link.business('en', String(values.slug))}
            target="_blank"
            rel="noopener"
          >
            {text.view}
            <ExternalLink aria-hidden="true" size={16} />
          </a>
        )}
      </PageTitle>
      {removedAt !== null && <RemovedNotice record={record} removedAt={removedAt} />}
      {removedAt === null && <DuplicateHint id={id} />}
      <nav className="flex gap-2" aria-label={name}>
        <a className="admin-button" href={address(null)} aria-current={!isHistory && 'page'}>
          {text.tabs.form}
        </a>
        <a className="admin-button" href={address('history')} aria-current={isHistory && 'page'}>
          {text.tabs.history}
        </a>
      </nav>
      {/* The form is hidden, not unmounted, so that unsaved changes survive. */}
      <div hidden={isHistory}>
        <EditForm record={record} />
      </div>
      {isHistory && <History id={id} version={record.version} />}
      <RecordFacts record={record} />
      {removedAt === null && canEdit && (
        <section className="admin-card danger-zone flex flex-wrap items-center justify-between gap-3">
          <p>{text.deleteText}</p>
          <Button tone="danger" onClick={() => setDeleting(true)}>
            {text.delete}
          </Button>
        </section>
      )}
      {isDeleting && (
        <DeleteBusiness
          business={{ id, name }}
          onClose={() => setDeleting(false)}
          onDone={() => {}}
        />
      )}
    </div>
  )
}

function RemovedNotice(props: { record: OneBusiness; removedAt: number }) {
  const { id, removalReason, mergedInto } = props.record
  const text = useEditText()
  const { unreachable, failedTitle } = useFormText()
  const canEdit = useAllowed('edit')
  const moment = useFormats().moment(props.removedAt)
  const restoring = useChange(businessAdmin.restoreBusiness, {
    invalidates: INVALIDATED_BY_EDIT,
    done: text.restoredTitle,
    onError: useErrorToast(failedTitle, unreachable),
  })
  return (
    <section className="admin-card danger-zone grid justify-items-start gap-3">
      <h2>{text.removedTitle}</h2>
      {mergedInto !== null && <MergedInto id={mergedInto} />}
      <p>{removalReason === 'blocked' ? text.blocked(moment) : text.removed(moment)}</p>
      {canEdit && (
        <Button isBusy={restoring.isPending} onClick={() => restoring.mutate({ id })}>
          {text.restore}
        </Button>
      )}
    </section>
  )
}

function DuplicateHint({ id }: { id: number }) {
  const text = useDuplicatesText()
  const { data } = duplicates.list.use({ state: 'open', after: null, business: id })
  const canEdit = useAllowed('edit')
  if (!canEdit || !data || data.pairs.length === 0) return null
  return (
    <p className="admin-card flex flex-wrap items-center gap-x-4 gap-y-2">
      {text.pairsOf(data.pairs.length)}
      <a className="admin-button" href={adminLink('duplicates', { business: id })}>
        {text.lookAt}
      </a>
    </p>
  )
}

function MergedInto({ id }: { id: number }) {
  const text = useDuplicatesText()
  return (
    <p>
      {text.mergedInto}{' '}
      <a className="text-link" href={adminLink('edit-business', {}, { id })}>
        {id}
      </a>
    </p>
  )
}

function RecordFacts({ record }: { record: OneBusiness }) {
  const text = useEditText()
  const { moment } = useFormats()
  const { formerSlugs, keys } = record
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.facts}</h2>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">{text.id}</dt>
        <dd>{record.id}</dd>
        <dt className="text-ink-soft">{text.createdAt}</dt>
        <dd>{moment(record.createdAt)}</dd>
        <dt className="text-ink-soft">{text.updatedAt}</dt>
        <dd>{moment(record.updatedAt)}</dd>
        {record.claimedAt !== null && (
          <>
            <dt className="text-ink-soft">{text.history.claimed_at}</dt>
            <dd>{moment(record.claimedAt)}</dd>
          </>
        )}
        {keys.length > 0 && <dt className="text-ink-soft">{text.keys}</dt>}
        {keys.map(({ kind, value }) => (
          <dd key={kind + value} className="col-start-auto break-all sm:col-start-2">
            {text.keyKinds[kind] ?? kind}: <code>{value}</code>
          </dd>
        ))}
        {formerSlugs.length > 0 && <dt className="text-ink-soft">{text.formerSlugs}</dt>}
        {formerSlugs.map((slug) => (
          <dd key={slug} className="break-all sm:col-start-2">
            {slug}
          </dd>
        ))}
      </dl>
    </section>
  )
}
