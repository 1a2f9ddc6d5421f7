import { useEffect, useState } from 'react'
import { catalogCategories, catalogCities, categoryTexts } from '../../catalog-admin/client.ts'
import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ShortcutHelp } from '../../platform/admin-ui/shortcuts/shortcut-help.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { StartedRun } from '../../runs-admin/run-progress.tsx'
import { type Cluster, type ClusterKind, type ClusterTarget, spellingClusters } from '../client.ts'
import { ChooseTarget, ConfirmSelected } from './assign-dialogs.tsx'
import { ClusterCard, useClustersText } from './cluster-card.tsx'

const KINDS = ['category', 'city'] as const

type ListQuery = { kind: ClusterKind; page: number }
const FIRST: ListQuery = { kind: 'category', page: 1 }

const hrefOf = (query: ListQuery) => adminLink('spelling-clusters', omitDefaults(query, FIRST))

const INVALIDATES = [
  spellingClusters.list,
  categoryTexts.list,
  categoryTexts.targets,
  categoryTexts.waiting,
  catalogCategories.list,
  catalogCities.list,
  catalogCities.suggestions,
] as const

const keysOf = ({ members }: Cluster) => members.map(({ key }) => key)

function SearchButton({ isSearching }: { isSearching: boolean }) {
  const text = useClustersText()
  const { mutate, isPending } = useChange(spellingClusters.startSearch, {
    invalidates: [spellingClusters.list],
    done: () => ({ title: text.searchTitle, text: text.searchText }),
    onError: useErrorToast(text.failed),
  })
  return (
    <Button isBusy={isPending || isSearching} onClick={() => mutate(null)}>
      {text.search}
    </Button>
  )
}

type Asked = { act: 'choose'; cluster: Cluster } | { act: 'confirm' } | null

function ClusterList({ query, clusters }: { query: ListQuery; clusters: readonly Cluster[] }) {
  const text = useClustersText()
  const { kind } = query
  const [selectedIds, select] = useState<readonly number[]>([])
  const [asked, setAsked] = useState<Asked>(null)
  const [runId, setRunId] = useState<number | null>(null)
  const onError = useErrorToast(text.failed)
  const assign = useChange(spellingClusters.assign, {
    invalidates: INVALIDATES,
    done: text.assigned,
    onError,
  })
  const separation = useChange(spellingClusters.keepApart, {
    invalidates: [spellingClusters.list],
    done: text.apart,
    onError,
  })
  const selected = clusters.filter(({ id }) => selectedIds.includes(id))
  const isWhole = selected.length === clusters.length
  const send = (of: readonly { cluster: Cluster; target: ClusterTarget }[]) =>
    assign.mutate(
      {
        kind,
        clusters: of.map(({ cluster, target }) => ({
          id: cluster.id,
          keys: keysOf(cluster),
          target,
        })),
      },
      {
        onSuccess: (begun) => {
          setRunId(begun.runId)
          setAsked(null)
          select([])
        },
      },
    )
  const isBusy = assign.isPending || separation.isPending
  useRowKeys()
  return (
    <>
      <StartedRun runId={runId} />
      {clusters.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5"
              checked={isWhole}
              onChange={() => select(isWhole ? [] : clusters.map(({ id }) => id))}
            />
            {selected.length === 0 ? text.selectPage : text.selected(selected.length)}
          </label>
          {selected.length > 0 && (
            <Button tone="primary" isBusy={isBusy} onClick={() => setAsked({ act: 'confirm' })}>
              {text.assignSelected(selected.length)}
            </Button>
          )}
        </div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={text.list}>
        {clusters.map((cluster) => (
          <ClusterCard
            key={cluster.id}
            cluster={cluster}
            kind={kind}
            isSelected={selectedIds.includes(cluster.id)}
            isBusy={isBusy}
            onSelect={() =>
              select(
                selectedIds.includes(cluster.id)
                  ? selectedIds.filter((id) => id !== cluster.id)
                  : [...selectedIds, cluster.id],
              )
            }
            onAssign={() => send([{ cluster, target: cluster.proposed.target }])}
            onChoose={() => setAsked({ act: 'choose', cluster })}
            onApart={(keys) => separation.mutate({ kind, id: cluster.id, ...(keys && { keys }) })}
          />
        ))}
      </ul>
      {asked?.act === 'choose' && (
        <ChooseTarget
          kind={kind}
          cluster={asked.cluster}
          isBusy={assign.isPending}
          onAssign={(target) => send([{ cluster: asked.cluster, target }])}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.act === 'confirm' && (
        <ConfirmSelected
          kind={kind}
          ids={selected.map(({ id }) => id)}
          isBusy={assign.isPending}
          onConfirm={() =>
            send(selected.map((cluster) => ({ cluster, target: cluster.proposed.target })))
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const SHORTCUTS = ['next', 'previous', 'open', 'select', 'accept', 'distinct', 'undo'] as const

function SpellingClusters() {
  const text = useClustersText()
  const params = useAdminLocation().query
  const query = { kind: readOption(params, 'kind', KINDS), page: readNumber(params, 'page') ?? 1 }
  const answer = spellingClusters.list.use(query, true)
  const { data } = answer
  const lastPage = data ? Math.max(1, data.totalPages) : query.page
  const lastHref = hrefOf({ ...query, page: lastPage })
  // Assigning the last group of the last page leaves that page empty.
  useEffect(() => {
    if (lastPage < query.page) navigate(lastHref, { replace: true, keepPlace: true })
  }, [lastPage, query.page, lastHref])
  const isNever = data?.search.finishedAt === null
  const skeleton = (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{text.loading}</span>
      <Repeated times={3}>
        <Skeleton className="h-36" />
      </Repeated>
    </div>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle screen="spelling-clusters" intro={text.intro[query.kind]}>
        <ShortcutHelp actions={SHORTCUTS} />
        <SearchButton isSearching={data !== undefined && data.search.runId !== null} />
      </PageTitle>
      <nav aria-label={text.kind} className="flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <a
            key={kind}
            className="admin-button"
            href={hrefOf({ kind, page: 1 })}
            aria-current={kind === query.kind && 'page'}
          >
            {text.kinds[kind]}
          </a>
        ))}
      </nav>
      <StartedRun runId={data?.search.runId ?? null} />
      <Loaded query={answer} skeleton={skeleton}>
        {({ clusters, totalCount, totalPages }) => (
          <>
            {totalCount > 0 && (
              <p role="status" className="text-ink-soft">
                {text.count(totalCount)}
              </p>
            )}
            {totalCount === 0 && (
              <EmptyState
                title={isNever ? text.neverTitle : text.emptyTitle}
                text={isNever ? text.neverText : text.emptyText}
              />
            )}
            {/* `key` clears the selection when the list shows another page. */}
            <ClusterList key={hrefOf(query)} query={query} clusters={clusters} />
            <AdminPager
              page={query.page}
              pages={totalPages}
              hrefOf={(page) => hrefOf({ ...query, page })}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

export const screen = { View: SpellingClusters }
