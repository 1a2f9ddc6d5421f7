import type { ReactNode } from 'react'
import type { ScreenName } from './visit.ts'

export function SiteFrame({ children }: { screen: ScreenName; children: ReactNode }) {
  return (
    <div>
      <main tabIndex={-1}>{children}</main>
    </div>
  )
}
