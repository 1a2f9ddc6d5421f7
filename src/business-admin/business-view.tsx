import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useEditText } from '../businesses/admin/edit-text.ts'
import type { OneBusiness } from '../businesses/admin/one-business.ts'
import { Button } from '../platform/admin-ui/button.tsx'
import { useAdminLocation } from '../platform/admin-ui/navigation.ts'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { link } from '../platform/urls/routes.ts'
import { DuplicateHint } from './duplicate-hint.tsx'
import { EditForm } from './edit-form.tsx'
import { History } from './history.tsx'
import { DeleteBusiness } from './list/delete-business.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RemovedNotice } from './removed-notice.tsx'

export function OneBusinessView({ record }: { record: OneBusiness }) {
  const text = useEditText()
  const { query } = useAdminLocation()
  const [isDeleting, setDeleting] = useState(false)
  const isHistory = query.get('tab') === 'history'
  const { id, values, removedAt } = record
  const address = (tab: string | null) => adminLink('edit-business', { tab }, { id: String(id) })
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
      {removedAt === null && (
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
