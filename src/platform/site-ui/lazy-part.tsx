import type { ComponentType } from 'react'

export type LazyPart<Props> = { Component: ComponentType<Props> | null }

const waiting = new Set<() => Promise<void>>()

export const loadLazyParts = () => Promise.all([...waiting].map((come) => come()))

/** Use only inside `StaticPart`, which hydration skips. @param Component set only on the server. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Component: ComponentType<Props> | null,
): LazyPart<Props> {
  const part = { Component }
  async function come(): Promise<void> {
    part.Component ??= await load()
    waiting.delete(come)
  }
  if (!Component) waiting.add(come)
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
