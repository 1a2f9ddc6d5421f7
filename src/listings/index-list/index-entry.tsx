import type { ReactNode } from 'react'
import { countsText } from '#text/platform/i18n/counts.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'

export type IndexLine = {
  key: string
  name: string
  href: string
  count: number
  mark?: ReactNode
}

export function IndexEntry(props: {
  line: IndexLine
  /** Set this if CSS may truncate the name. */
  hasTitle?: boolean
  shownCount?: string
}) {
  const { name, href, count, mark } = props.line
  const { hasTitle = false, shownCount = countsText.whole(count) } = props
  return (
    <a href={href} className="index-entry" title={hasTitle ? name : undefined}>
      {mark}
      <bdi>{name}</bdi>
      <span aria-hidden="true" className="index-leader" />
      <span title={countsText.businesses(count)} className="flex-none tabular-nums">
        {shownCount}
      </span>
    </a>
  )
}

export function LoadingEntries({ lines, isMarked = true }: { lines: number; isMarked?: boolean }) {
  return Array.from({ length: lines }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <li key={index}>
      <span className="index-entry">
        {isMarked && <Skeleton className="index-mark" />}
        <Skeleton className="h-4 w-28" />
        <span className="grow" />
        <Skeleton className="h-4 w-8" />
      </span>
    </li>
  ))
}
