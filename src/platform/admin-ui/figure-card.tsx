import { type ReactNode, useId } from 'react'

export function FigureCard(props: {
  title: string
  heading?: 'h2' | 'h3'
  /** Stands at the end of the heading's line. */
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
