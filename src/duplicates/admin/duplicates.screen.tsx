import { Button } from '../../platform/admin-ui/button.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ShortcutHelp } from '../../platform/admin-ui/shortcuts/shortcut-help.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { runCalls } from '../../platform/runs/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'
import { StartedRun } from '../../runs-admin/run-progress.tsx'
import { duplicates, type PairPage } from '../client.ts'
import {
  buildDuplicatesUrl,
  type DuplicatesParams,
  PAIR_STATES,
  parseDuplicatesParams,
} from './duplicates-params.ts'
import { MergeAllButton } from './merge-all.tsx'
import { useDuplicatesText } from './pair-labels.tsx'
import { PairList } from './pair-list.tsx'

const ALL: DuplicatesParams = { state: 'open', after: null, business: null }

function SearchButton({ isSearching }: { isSearching: boolean }) {
  const text = useDuplicatesText()
  const { mutate, isPending } = useChange(duplicates.startSearch, {
    invalidates: [duplicates.list, runCalls.list],
    done: () => ({ title: text.searchTitle, text: text.neverText }),
    onError: useErrorToast(text.failed),
  })
  return (
    <Button tone="primary" isBusy={isPending || isSearching} onClick={() => mutate(null)}>
      {text.search}
    </Button>
  )
}

function States({ place }: { place: DuplicatesParams }) {
  const text = useDuplicatesText()
  if (place.business !== null)
    return (
      <p className="flex flex-wrap items-center gap-3">
        {text.ofBusiness(String(place.business))}
        <a className="admin-button" href={buildDuplicatesUrl(ALL)}>
          {text.all}
        </a>
      </p>
    )
  return (
    <nav aria-label={text.state} className="flex flex-wrap gap-2">
      {PAIR_STATES.map((state) => (
        <a
          key={state}
          className="admin-button"
          href={buildDuplicatesUrl({ ...ALL, state })}
          aria-current={state === place.state && 'page'}
        >
          {text.states[state]}
        </a>
      ))}
    </nav>
  )
}

function Nothing({ place, found }: { place: DuplicatesParams; found: PairPage }) {
  const text = useDuplicatesText()
  if (place.state !== 'open')
    return <EmptyState title={text.emptyTitle[place.state]} text={text.emptyText} />
  const isNever = found.search.finishedAt === null
  const isNarrowed = place.after !== null || place.business !== null
  return (
    <EmptyState
      title={isNever ? text.neverTitle : text.nothingTitle}
      text={isNever ? text.neverText : text.nothingText}
    >
      {isNarrowed && (
        <a className="admin-button" href={buildDuplicatesUrl(ALL)}>
          {text.all}
        </a>
      )}
    </EmptyState>
  )
}

function Found(props: { found: PairPage; place: DuplicatesParams; isStale: boolean }) {
  const { found, place } = props
  const text = useDuplicatesText()
  const { moment } = useFormats()
  const { runId, finishedAt } = found.search
  const summary = [
    place.business === null && found.total > 0 && text.total(found.total, found.totalIsExact),
    finishedAt !== null && text.lastSearch(moment(finishedAt)),
  ]
  return (
    <>
      <StartedRun runId={runId} />
      <p role="status" className="text-ink-soft">
        {summary.filter(Boolean).join(' · ')}
      </p>
      {found.pairs.length === 0 ? (
        <Nothing place={place} found={found} />
      ) : (
        // `key` clears the selection when the list shows another page.
        <PairList key={buildDuplicatesUrl(place)} {...props} />
      )}
    </>
  )
}

const SHORTCUTS = ['next', 'previous', 'open', 'select', 'distinct', 'undo'] as const

function Duplicates() {
  const text = useDuplicatesText()
  const place = parseDuplicatesParams(useAdminLocation().query)
  const query = duplicates.list.use(place, true)
  const skeleton = (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{text.loading}</span>
      <Repeated times={4}>
        <Skeleton className="h-36" />
      </Repeated>
    </div>
  )
  return (
    <div className="grid gap-4">
      <PageTitle screen="duplicates" intro={text.intro}>
        <ShortcutHelp actions={SHORTCUTS} />
        {(query.data?.total ?? 0) > 0 && place.state === 'open' && <MergeAllButton />}
        <SearchButton isSearching={query.data !== undefined && query.data.search.runId !== null} />
      </PageTitle>
      <States place={place} />
      <Loaded query={query} skeleton={skeleton}>
        {(found) => <Found found={found} place={place} isStale={query.isPlaceholderData} />}
      </Loaded>
    </div>
  )
}

export const screen = { View: Duplicates }
