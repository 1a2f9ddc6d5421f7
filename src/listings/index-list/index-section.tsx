import type { ReactNode } from 'react'
import { countsText } from '#text/platform/i18n/counts.ts'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'

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
  return (
    <Repeated times={lines}>
      <li>
        <span className="index-entry">
          {isMarked && <Skeleton className="index-mark" />}
          <Skeleton className="h-4 w-28" />
          <span className="grow" />
          <Skeleton className="h-4 w-8" />
        </span>
      </li>
    </Repeated>
  )
}

export function IndexSection(props: {
  title: string
  lines: readonly IndexLine[]
  empty?: string
  children?: ReactNode
}) {
  const { title, lines, empty, children } = props
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      {lines.length === 0 && <p className="mt-3 text-ink-soft">{empty}</p>}
      <ul className="index-columns mt-1">
        {lines.map((line) => (
          <li key={line.key}>
            <IndexEntry line={line} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

export function LoadingIndexSection(props: {
  title: string
  lines: number
  isMarked?: boolean
  children?: ReactNode
}) {
  return (
    <section aria-busy="true">
      <h2 className="section-title">{props.title}</h2>
      <ul className="index-columns mt-1">
        <LoadingEntries lines={props.lines} isMarked={props.isMarked} />
      </ul>
      {props.children}
    </section>
  )
}
