import type { ReactNode } from 'react'
import { useOperator } from './operator.tsx'

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
