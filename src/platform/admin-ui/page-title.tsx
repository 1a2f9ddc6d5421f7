import type { ReactNode } from 'react'
import { useOperator } from './operator.tsx'

/** A screen's head: its title, what it is about, and its one primary act at the end. */
export function PageTitle(props: { title: string; intro?: ReactNode; children?: ReactNode }) {
  const { siteName } = useOperator()
  return (
    <header className="page-title">
      <title>{`${props.title} · ${siteName}`}</title>
      <div>
        <h1>{props.title}</h1>
        {props.intro && <p className="text-ink-soft">{props.intro}</p>}
      </div>
      {props.children && <div className="flex flex-wrap gap-2">{props.children}</div>}
    </header>
  )
}
