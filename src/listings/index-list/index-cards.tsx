import type { ReactNode } from 'react'
import { INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { usePageContext } from '../../platform/site-ui/page-context.ts'
import { buildItemList, recordStructuredData } from '../../platform/site-ui/structured-data.ts'
import { Repeated } from '../../platform/ui/skeleton.tsx'
import { findFirstPosition } from './index-query.ts'

export function IndexCards<Entry extends { name: string }>(props: {
  page: number
  entries: readonly Entry[]
  hrefOf: (entry: Entry) => string
  className: string
  children: (entry: Entry, href: string) => ReactNode
}) {
  const { page, entries, hrefOf, className, children } = props
  const context = usePageContext()
  const linked = entries.map((entry) => ({ name: entry.name, href: hrefOf(entry), entry }))
  if (import.meta.env.SSR)
    recordStructuredData(
      context,
      buildItemList(context.origin, linked, findFirstPosition({ page })),
    )
  return (
    <ul className={className}>
      {linked.map(({ entry, href }) => (
        <li key={href}>{children(entry, href)}</li>
      ))}
    </ul>
  )
}

export function LoadingIndexCards(props: {
  className: string
  cardClassName: string
  children: ReactNode
}) {
  return (
    <ul className={props.className}>
      <Repeated times={INDEX_PAGE_SIZE}>
        <li className={props.cardClassName}>{props.children}</li>
      </Repeated>
    </ul>
  )
}
