import './catalog.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InvalidatedCalls } from '../../platform/calls/call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'
import type { catalogCategories } from '../client.ts'
import type { CatalogQuery } from './catalog-controls.tsx'
import { useCatalogText } from './catalog-text.ts'

export type CatalogEntry = {
  id: number
  version: string
  name: string
  slug: string
  countryCode?: string
  businesses: number
  total: number
  hidden: boolean
  synonyms: string[]
  aliases: string[]
  mergedInto: { id: number; name: string } | null
}

export type Proposals<Entry> = Omit<
  ResultOf<typeof catalogCategories.suggestions>,
  'suggestions'
> & {
  suggestions: { from: Entry; into: Entry; reason: string }[]
}

/** How categories and cities differ. */
export type Catalog<Entry> = {
  of: 'categories' | 'cities'
  useEntries: (query: CatalogQuery) => {
    answer: UseQueryResult<{ totalCount: number; totalPages: number }>
    entries: readonly Entry[] | undefined
  }
  useProposals: (page: number) => UseQueryResult<Proposals<Entry>>
  mergeAll: typeof catalogCategories.mergeAll
  match: typeof catalogCategories.match
  merge: typeof catalogCategories.merge
  keepApart: typeof catalogCategories.keepApart
  outdates: InvalidatedCalls
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

export function CatalogTable<Entry extends CatalogEntry>(props: {
  catalog: Catalog<Entry>
  label: string
  entries: readonly Entry[]
  actions: (entry: Entry) => ReactNode
}) {
  const { lead, pathOf } = props.catalog
  const { columns: heads, ...text } = useCatalogText()
  return (
    <div className="admin-table-box">
      <table className="admin-table catalogue-table" aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.slug}</th>
            <th scope="col" data-kind="number">
              {heads.businesses}
            </th>
            <th scope="col">{heads.state}</th>
            <th scope="col">{heads.aliases}</th>
            <th scope="col">{heads.acts}</th>
          </tr>
        </thead>
        <tbody>
          {props.entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{lead(entry)}</th>
              <td data-head={heads.slug}>
                {entry.hidden || entry.businesses === 0 ? (
                  <span className="text-ink-soft">{entry.mergedInto ? '' : entry.slug}</span>
                ) : (
                  <a
                    className="inline-block py-0.5 text-accent-text underline underline-offset-4"
                    href={pathOf(entry)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {entry.slug}
                  </a>
                )}
              </td>
              <td data-kind="number" data-head={heads.businesses}>
                {text.counts(entry.businesses, entry.total)}
              </td>
              <td data-head={heads.state}>
                <State entry={entry} />
              </td>
              <td data-head={heads.aliases} className="text-ink-soft">
                <Aliases aliases={entry.aliases} />
              </td>
              <td>
                <div className="entry-acts">{props.actions(entry)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
