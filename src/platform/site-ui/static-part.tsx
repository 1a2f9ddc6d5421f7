import { type ComponentType, type ReactNode, useContext, useId, useState } from 'react'
import { HydrationData } from '../calls/hydration-data.ts'

/** Hydrates as the HTML it already has. @param of a new value causes a normal render. */
export function StaticPart(props: { of: unknown; className?: string; children: () => ReactNode }) {
  const { of, className, children } = props
  const served = useContext(HydrationData)
  const id = useId()
  const [markup] = useState(() =>
    served && !served.isTakenOver ? { __html: document.getElementById(id)?.innerHTML ?? '' } : null,
  )
  const isServed =
    markup &&
    (served?.visit === of ||
      [...(served?.answers.values() ?? [])].some(({ value }) => value === of))
  return isServed ? (
    <div key="served" id={id} className={className} dangerouslySetInnerHTML={markup} />
  ) : (
    <div id={id} className={className}>
      {children()}
    </div>
  )
}

export type LazyPart<Props> = { Component: ComponentType<Props> | null }

const waiting = new Set<() => Promise<void>>()

/** Parts that are loaded can bring others. */
export async function fetchLazyParts(): Promise<void> {
  while (waiting.size > 0) await Promise.all([...waiting].map((come) => come()))
}

/** Use only inside `StaticPart`, which hydration skips. */
export function createLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: LazyPart<Props> = { Component: null }
  waiting.add(async function come() {
    part.Component ??= await load()
    waiting.delete(come)
  })
  return part
}

export function Late<Props extends object>({
  part: { Component },
  props,
}: {
  part: LazyPart<Props>
  props: Props
}) {
  return Component && <Component {...props} />
}
