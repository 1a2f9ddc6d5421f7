import { type ReactNode, useContext, useId, useState } from 'react'
import { HydrationData } from '../calls/hydration-data.ts'

/** Hydrates as the HTML it already has. @param of a new value causes a normal render. */
export function StaticPart(props: { of: unknown; className?: string; children: () => ReactNode }) {
  const { of, className, children } = props
  const served = useContext(HydrationData)
  const id = useId()
  const [markup] = useState(() =>
    served && !served.isTakenOver ? { __html: document.getElementById(id)?.innerHTML ?? '' } : null,
  )
  const isServed = markup && [...(served?.answers.values() ?? [])].some(({ value }) => value === of)
  return isServed ? (
    <div key="served" id={id} className={className} dangerouslySetInnerHTML={markup} />
  ) : (
    <div id={id} className={className}>
      {children()}
    </div>
  )
}
