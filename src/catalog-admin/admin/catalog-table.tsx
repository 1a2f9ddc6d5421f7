import './catalog.css'
import type { ReactNode } from 'react'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'

export type CatalogEntry = {
  id: number
  version: string
  name: string
  slug: string
  businesses: number
  total: number
  hidden: boolean
  synonyms: string[]
  aliases: string[]
  mergedInto: { id: number; name: string } | null
}

const MAX_SHOWN_ALIASES = 2
const LOADING_ROWS = 8

type Columns<Entry> = {
  lead: (entry: Entry) => ReactNode
  /** The page exists only while the entry is visible and has listed businesses. */
  hrefOf: (entry: Entry) => string
  acts: (entry: Entry) => ReactNode
}

function Aliases({ aliases }: { aliases: readonly string[] }) {
  const text = useText({ en: english, tr: turkish })
  const others = aliases.length - MAX_SHOWN_ALIASES
  return (
    <span title={aliases.join(', ')}>
      {aliases.slice(0, MAX_SHOWN_ALIASES).join(', ')}
      {others > 0 && ` ${text.more(others)}`}
    </span>
  )
}

function State({ entry }: { entry: CatalogEntry }) {
  const text = useText({ en: english, tr: turkish })
  if (entry.mergedInto)
    return <span className="entry-state">{text.moving(entry.mergedInto.name)}</span>
  return (
    <span className="entry-state" data-hidden={entry.hidden || undefined}>
      {entry.hidden ? text.hidden : text.visible}
    </span>
  )
}

export function CatalogTable<Entry extends CatalogEntry>(
  props: Columns<Entry> & { label: string; entries: readonly Entry[] },
) {
  const { columns: heads, ...text } = useText({ en: english, tr: turkish })
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
              <th scope="row">{props.lead(entry)}</th>
              <td data-head={heads.slug}>
                {entry.hidden || entry.businesses === 0 ? (
                  <span className="text-ink-soft">{entry.mergedInto ? '' : entry.slug}</span>
                ) : (
                  <a
                    className="entry-link"
                    href={props.hrefOf(entry)}
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
                <div className="entry-acts">{props.acts(entry)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function LoadingTable() {
  const text = useText({ en: english, tr: turkish })
  return (
    <div role="status" aria-label={text.loading} className="admin-card grid gap-4">
      {Array.from({ length: LOADING_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} className="h-6 w-full" />
      ))}
    </div>
  )
}
