import type { ComponentType } from 'react'

/** A part of a screen, null until the browser has loaded it. */
export type LatePart<Props> = { Component: ComponentType<Props> | null }

const waiting = new Set<() => Promise<void>>()

/** Loads what the screens that are loaded have left for later. */
export const loadLate = () => Promise.all([...waiting].map((come) => come()))

/**
 * Leaves a part of a screen for later: the page as it was served needs no program for it, because it
 * stands in `AsServed`, and the browser loads it when it first comes to a page by itself.
 * @param Component the part itself, on the server.
 */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Component: ComponentType<Props> | null,
): LatePart<Props> {
  const part = { Component }
  async function come(): Promise<void> {
    part.Component ??= await load()
    waiting.delete(come)
  }
  if (!Component) waiting.add(come)
  return part
}

/** Shows a part that was left for later. */
export function Late<Props extends object>({
  part: { Component },
  props,
}: {
  part: LatePart<Props>
  props: Props
}) {
  return Component && <Component {...props} />
}
