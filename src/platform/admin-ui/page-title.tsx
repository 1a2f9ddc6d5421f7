import type { ReactNode } from 'react'
import { useFrameText, useOperator } from './operator.tsx'

type Named = { screen: keyof ReturnType<typeof useFrameText>['screens'] } | { title: string }

export function PageTitle(props: Named & { intro?: ReactNode; children?: ReactNode }) {
  const { siteName } = useOperator()
  const { screens } = useFrameText()
  const title = 'screen' in props ? screens[props.screen] : props.title
  return (
    <header className="page-title">
      <title>{`${title} · ${siteName}`}</title>
      <div>
        <h1>{title}</h1>
        {props.intro && <p className="text-ink-soft">{props.intro}</p>}
      </div>
      {props.children && <div className="flex flex-wrap gap-2 lg:flex-none">{props.children}</div>}
    </header>
  )
}
