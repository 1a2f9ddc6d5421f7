import type { ReactNode } from 'react'
import { useIsServed } from '../calls/hydration-data.ts'

/** No markup: React leaves what it finds in the element as it is. */
const AS_FOUND = { __html: '' }

/**
 * A part of a page that only shows. The browser takes it over as the server wrote it: what is in it is
 * neither rendered again nor does it listen to anything, and of the answer it was made of it needs no more
 * than the parts around it. Once another answer is shown it is rendered like any other part.
 * @param of the answer it shows.
 */
export function AsServed(props: { of: unknown; className?: string; children: ReactNode }) {
  const { of, className, children } = props
  const isServed = useIsServed(of)
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
