import { useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { ConfirmedButton } from '../../../platform/admin-ui/confirmed-button.tsx'
import { DataTable } from '../../../platform/admin-ui/data-table.tsx'
import { useShowRefusal } from '../../../platform/admin-ui/error-text.ts'
import { Loaded } from '../../../platform/admin-ui/loaded.tsx'
import { MoreButton } from '../../../platform/admin-ui/more-button.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../../platform/calls/client.ts'
import { runCalls } from '../../../platform/runs/client.ts'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { link } from '../../../platform/urls/routes.ts'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { type Import, imports } from '../../client.ts'
import { useImportText } from './import-figures.tsx'

type ListedBusiness = ResultOf<typeof imports.missingBusinesses>['businesses'][number] & {
  outcome?: 'added' | 'updated'
}

type BusinessPages = ReturnType<typeof useBusinessPages<Page>>

function ListedBusinesses(props: { label: string; pages: BusinessPages }) {
  const { businesses: text, more } = useImportText()
  const businesses = props.pages.data?.pages.flatMap((page) => page.businesses) ?? []
  const hasOutcome = businesses.some(({ outcome }) => outcome !== undefined)
  return (
    <>
      {businesses.length > 0 && (
        <DataTable
          label={props.label}
          rows={businesses}
          keyOf={({ id }) => id}
          columns={[
            [
              text.name,
              ({ id, name, category, city }) => (
                <>
                  <a className="text-link" dir="auto" href={adminLink('edit-business', {}, { id })}>
                    {name}
                  </a>
                  <div className="text-ink-soft">
                    <bdi>{category}</bdi>
                    {category && city && ' · '}
                    <bdi>{city}</bdi>
                  </div>
                </>
              ),
              { isRowHead: true, className: 'font-normal' },
            ],
            hasOutcome && [text.what, ({ outcome }) => outcome && text[outcome]],
            [text.approval, ({ isApproved }) => (isApproved ? text.approved : text.notApproved)],
            [
              text.page,
              ({ slug, name }) => (
                <a
                  className="icon-button"
                  href={link.business('en', slug)}
                  target="_blank"
                  rel="noopener"
                  aria-label={text.view(name)}
                >
                  <ExternalLink aria-hidden="true" size={18} />
                </a>
              ),
              { isHeadHidden: true },
            ],
          ]}
        />
      )}
      <MoreButton query={props.pages} label={more} />
    </>
  )
}

type Page = { next: number | null; businesses: ListedBusiness[] }

function useBusinessPages<Answer extends Page>(
  call: {
    name: string
    send: (input: { id: number; after: number }, signal: AbortSignal) => Promise<Answer>
  },
  id: number,
) {
  return useInfiniteQuery({
    queryKey: [call.name, id],
    queryFn: ({ pageParam, signal }) => call.send({ id, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    staleTime: 0,
  })
}

function ApproveAll(props: { id: number; isOffered: boolean; onDone: () => void }) {
  const { businesses: text } = useImportText()
  const [runId, setRunId] = useState<number | null>(null)
  const approve = useChange(imports.approveImport, {
    invalidates: [runCalls.list],
    onError: useShowRefusal(text.failed),
  })
  if (runId !== null) return <RunProgress runId={runId} isStartedHere onDone={props.onDone} />
  if (!props.isOffered) return null
  return (
    <div>
      <ConfirmedButton
        tone="primary"
        confirmTone="primary"
        label={text.approveAll}
        change={approve}
        input={{ id: props.id }}
        title={text.approveTitle}
        onDone={({ runId }) => setRunId(runId)}
      >
        <p>{text.approveText}</p>
      </ConfirmedButton>
    </div>
  )
}

export function ImportBusinesses({ found: { run, options } }: { found: Import }) {
  const text = useImportText()
  const { businesses: words } = text
  const pages = useBusinessPages(imports.importBusinesses, run.id)
  const { data, refetch, hasNextPage } = pages
  const businesses = data?.pages.flatMap((page) => page.businesses) ?? []
  const isWaiting = businesses.some(({ isApproved }) => !isApproved)
  // The approval of businesses on later pages is unknown.
  const mayApprove = run.counts.added > 0 && (isWaiting || (hasNextPage && !options.approve))
  return (
    <section className="grid gap-3" aria-labelledby="businesses-title">
      <h2 id="businesses-title">{words.title}</h2>
      <ApproveAll id={run.id} isOffered={mayApprove} onDone={() => void refetch()} />
      <Loaded query={pages} skeleton="h-64" />
      {data && businesses.length === 0 && !hasNextPage && (
        <p className="text-ink-soft">{words.empty}</p>
      )}
      <ListedBusinesses label={words.title} pages={pages} />
    </section>
  )
}

function EndMissing({ id, onDone }: { id: number; onDone: () => void }) {
  const { missing: text } = useImportText()
  const [runId, setRunId] = useState<number | null>(null)
  const end = useChange(imports.endMissing, {
    invalidates: [runCalls.list],
    onError: useShowRefusal(text.failed),
  })
  if (runId !== null) return <RunProgress runId={runId} isStartedHere onDone={onDone} />
  return (
    <div className="flex flex-wrap gap-2">
      {(['close', 'delete'] as const).map((act) => (
        <ConfirmedButton
          key={act}
          tone={act === 'delete' ? 'danger' : undefined}
          label={text[act]}
          change={end}
          input={{ id, act }}
          title={text[`${act}Title`]}
          onDone={({ runId }) => setRunId(runId)}
        >
          <p>{text[`${act}Text`]}</p>
        </ConfirmedButton>
      ))}
    </div>
  )
}

export function MissingBusinesses({ id, count }: { id: number; count: number }) {
  const text = useImportText()
  const { missing: words } = text
  const pages = useBusinessPages(imports.missingBusinesses, id)
  const { data, refetch } = pages
  const isNewest = data?.pages[0]?.isNewest ?? false
  return (
    <section className="grid gap-3" aria-labelledby="missing-title">
      <div>
        <h2 id="missing-title">{words.title(count)}</h2>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <Loaded query={pages} skeleton="h-40" />
      {data && !isNewest && <p>{words.notNewest}</p>}
      {isNewest && <EndMissing id={id} onDone={() => void refetch()} />}
      <ListedBusinesses label={words.title(count)} pages={pages} />
    </section>
  )
}
