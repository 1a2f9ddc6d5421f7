import type { ReactNode } from 'react'
import { useIsHydrated } from '../calls/hydration-data.ts'

/** Empty markup makes React keep the existing content. */
const AS_FOUND = { __html: '' }

/** Static HTML that the browser doesn't hydrate. @param of a new value causes a normal render. */
export function StaticPart(props: { of: unknown; className?: string; children: ReactNode }) {
  const { of, className, children } = props
  const isServed = useIsHydrated(of)
  if (import.meta.env.SSR || !isServed) return <div className={className}>{children}</div>
  return (
    <div
      key="served"
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_FOUND}
    />
  )
}
