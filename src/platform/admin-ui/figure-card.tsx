import { type ReactNode, useId } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

export function FigureCard(props: {
  title: string
  heading?: 'h2' | 'h3'
  end?: ReactNode
  note?: string
  children: ReactNode
}) {
  const { title, heading: Heading = 'h2', end, note, children } = props
  const id = useId()
  return (
    <section className="admin-card" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading id={id}>{title}</Heading>
        {end}
      </div>
      {note && <p className="chart-note mb-3">{note}</p>}
      {children}
    </section>
  )
}

export function StatList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,45%),1fr))] gap-4">
      {children}
    </dl>
  )
}

export function StatCard(props: { label: string; value: string | null; note: ReactNode }) {
  return (
    <div className="admin-card">
      <dt className="text-ink-soft">{props.label}</dt>
      <dd>
        {props.value === null ? (
          <Skeleton className="my-1 h-8 w-24" />
        ) : (
          <p className="font-serif text-[1.75rem]/[1.2] font-semibold normal-nums">{props.value}</p>
        )}
        <p className="chart-note">{props.note}</p>
      </dd>
    </div>
  )
}
