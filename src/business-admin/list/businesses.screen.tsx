import './businesses.css'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { FilterBar } from '../../business-list/admin/filter-bar.tsx'
import {
  buildListCall,
  buildListUrl,
  omitPart,
  parseListParams,
} from '../../business-list/admin/list-params.ts'
import { ViewBar } from '../../business-list/admin/view-bar.tsx'
import type { ListInput } from '../../business-list/admin-list-options.ts'
import { type AdminBusiness, businessList } from '../../business-list/client.ts'
import { useExportsText } from '../../exports/admin/export-choices.tsx'
import { ExportDialog } from '../../exports/admin/export-dialog.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { CallErrorNotice } from '../../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useAllowed } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ShortcutHelp } from '../../platform/admin-ui/shortcuts/shortcut-help.tsx'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import { navigate } from '../../platform/ui/router.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { StartedRun } from '../../runs-admin/run-progress.tsx'
import { BusinessList } from './business-list.tsx'
import { DeleteBusiness } from './delete-business.tsx'
import { ListControls } from './list-controls.tsx'
import { useBusinessesText, useSelection } from './selection.tsx'
import { useApproval } from './use-approval.ts'

const SHORTCUTS = [
  'search',
  'next',
  'previous',
  'open',
  'approve',
  'withdraw',
  'select',
  'editCell',
  'undo',
] as const

function Businesses() {
  const text = useBusinessesText()
  const exportsText = useExportsText()
  const [canEdit, canExport] = [useAllowed('edit'), useAllowed('export')]
  const toast = useToast()
  const list = parseListParams(useAdminLocation().query)
  const { data, error, isPlaceholderData, refetch } = businessList.list.use(
    buildListCall(list),
    true,
  )
  const [deleted, setDeleted] = useState<AdminBusiness | null>(null)
  const [isExportOpen, setExportOpen] = useState(false)
  const [queuedRun, setQueuedRun] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const selection = useSelection(list)
  const approval = useApproval(list, () =>
    toast({ title: text.errorTitle, text: text.approvalFailed, tone: 'destructive' }),
  )
  const show = (next: ListInput) =>
    navigate(buildListUrl(omitPart(list, next)), { keepPlace: true })
  const shown = data?.businesses ?? []
  const selectable = shown.filter(({ removedAt }) => removedAt === null).map(({ id }) => id)
  const toggle = (id: number) => selectable.includes(id) && selection.toggle(id, selectable, false)
  useRowKeys((row) => {
    const business = shown.find(({ id }) => id === Number(row))
    return {
      '/': () => field.current?.focus(),
      a: business !== undefined && (() => void approval.toggle(business)),
      r: business?.isApproved === true && (() => void approval.toggle(business)),
      x: business !== undefined && (() => toggle(business.id)),
    }
  })
  return (
    <>
      <PageTitle title={text.title}>
        <ShortcutHelp actions={SHORTCUTS} />
        {canExport && (
          <Button onClick={() => setExportOpen(true)}>
            <Download aria-hidden="true" size={18} />
            {exportsText.act}
          </Button>
        )}
        {canEdit && (
          <a className="admin-button" data-tone="primary" href={adminLink('new-business')}>
            {text.newBusiness}
          </a>
        )}
      </PageTitle>
      <ViewBar list={list} />
      <ListControls list={list} onChange={show} field={field} />
      <FilterBar list={list} onChange={show} />
      <StartedRun runId={queuedRun} />
      {error && !data ? (
        <CallErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <BusinessList
          list={list}
          found={data}
          isStale={isPlaceholderData}
          selection={selection}
          selectable={selectable}
          approval={approval}
          onChange={show}
          onDelete={setDeleted}
          onQueued={setQueuedRun}
        />
      )}
      {deleted && (
        <DeleteBusiness
          business={deleted}
          onClose={() => setDeleted(null)}
          onDone={() => {
            setDeleted(null)
            void refetch()
          }}
        />
      )}
      {isExportOpen && <ExportDialog list={list} onClose={() => setExportOpen(false)} />}
    </>
  )
}

export const screen = { View: Businesses }
