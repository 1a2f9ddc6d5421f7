import './catalog.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import type { InvalidatedCalls } from '../../platform/calls/call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'
import type { CatalogCategory, catalogCategories } from '../client.ts'
import { type CatalogQuery, useCatalogText } from './catalog-controls.tsx'

export type CatalogEntry = Omit<CatalogCategory, 'icon' | 'vocabularyId'> & {
  countryCode?: string
}

export type Proposals<Entry> = Omit<
  ResultOf<typeof catalogCategories.suggestions>,
  'suggestions'
> & {
  suggestions: { from: Entry; into: Entry; reason: string }[]
}

export type Catalog<Entry> = {
  of: 'categories' | 'cities'
  useEntries: (query: CatalogQuery) => {
    answer: UseQueryResult<{ totalCount: number; totalPages: number }>
    entries: readonly Entry[] | undefined
  }
  useProposals: (page: number) => UseQueryResult<Proposals<Entry>>
  calls: Pick<typeof catalogCategories, 'mergeAll' | 'match' | 'merge' | 'keepApart'>
  invalidates: InvalidatedCalls
  /** The page exists only while the entry is visible and has listed businesses. */
  pathOf: (entry: Entry) => string
  labelOf: (entry: Entry) => string
  lead: (entry: Entry) => ReactNode
}

const MAX_SHOWN_ALIASES = 2
const LOADING_ROWS = 8

function Aliases({ aliases }: { aliases: readonly string[] }) {
  const text = useCatalogText()
  const others = aliases.length - MAX_SHOWN_ALIASES
  return (
    <span title={aliases.join(', ')}>
      {aliases.slice(0, MAX_SHOWN_ALIASES).join(', ')}
      {others > 0 && ` ${text.more(others)}`}
    </span>
  )
}

function State({ entry }: { entry: CatalogEntry }) {
  const text = useCatalogText()
  if (entry.mergedInto)
    return <span className="entry-state">{text.moving(entry.mergedInto.name)}</span>
  return (
    <span className="entry-state" data-hidden={entry.hidden || undefined}>
      {entry.hidden ? text.hidden : text.visible}
    </span>
  )
}

function SlugLink({ entry, path }: { entry: CatalogEntry; path: string }) {
  if (entry.hidden || entry.businesses === 0)
    return <span className="text-ink-soft">{entry.mergedInto ? '' : entry.slug}</span>
  return (
    <a
      className="inline-block py-0.5 text-accent-text underline underline-offset-4"
      href={path}
      target="_blank"
      rel="noreferrer"
    >
      {entry.slug}
    </a>
  )
}

export function CatalogTable<Entry extends CatalogEntry>(props: {
  catalog: Catalog<Entry>
  label: string
  entries: readonly Entry[]
  actions: (entry: Entry) => ReactNode
}) {
  const { lead, pathOf } = props.catalog
  const { columns: heads, ...text } = useCatalogText()
  return (
    <DataTable
      label={props.label}
      cards="catalogue-table"
      rows={props.entries}
      keyOf={({ id }) => id}
      columns={[
        [heads.name, lead, { isRowHead: true }],
        [heads.slug, (entry) => <SlugLink entry={entry} path={pathOf(entry)} />],
        [
          heads.businesses,
          (entry) => text.counts(entry.businesses, entry.total),
          { isNumber: true },
        ],
        [heads.state, (entry) => <State entry={entry} />],
        [
          heads.aliases,
          ({ aliases }) => <Aliases aliases={aliases} />,
          { className: 'text-ink-soft' },
        ],
        [
          heads.acts,
          (entry) => <div className="entry-acts">{props.actions(entry)}</div>,
          { isBare: true },
        ],
      ]}
    />
  )
}

export function LoadingTable() {
  const text = useCatalogText()
  return (
    <div role="status" aria-label={text.loading} className="admin-card grid gap-4">
      <Repeated times={LOADING_ROWS}>
        <Skeleton className="h-6 w-full" />
      </Repeated>
    </div>
  )
}
