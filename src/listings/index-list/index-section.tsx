import type { ReactNode } from 'react'
import { IndexEntry, type IndexLine, LoadingEntries } from './index-entry.tsx'

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
