import type { CSSProperties } from 'react'

const TINTS = 12
const TURN_DEGREES = 360
const START_DEGREES = 15

/** FNV-1a: spreads short names well and is the same everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * The soft colour of a category, always the same for the same name: its hue goes to the style sheet,
 * which knows the lightness for light and dark. Names without a category are told apart by nothing.
 */
export function categoryTint(category: string | null): CSSProperties {
  const step = hashOf((category ?? '').toLowerCase()) % TINTS
  return { '--tint-hue': START_DEGREES + (step * TURN_DEGREES) / TINTS } as CSSProperties
}

/** Where a business lies on the contour map of its photo's place: every card shows another part. */
export function mapOffset(name: string): CSSProperties {
  const hash = hashOf(name)
  return { '--map-x': `${hash % 480}px`, '--map-y': `${(hash >>> 9) % 320}px` } as CSSProperties
}
