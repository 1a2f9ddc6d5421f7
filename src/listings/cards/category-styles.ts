import type { CSSProperties } from 'react'

const TINTS = 12
const TURN_DEGREES = 360
const START_DEGREES = 15

/** FNV-1a is deterministic and distributes short names well. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Pages in all languages need the same hue, so names count only without ID. The style sheet sets the lightness. */
export function buildCategoryTint(
  id: string | null | undefined,
  name: string | null,
): CSSProperties {
  const step = hashOf((id ?? name ?? '').toLowerCase()) % TINTS
  return { '--tint-hue': START_DEGREES + (step * TURN_DEGREES) / TINTS } as CSSProperties
}

export function buildMapOffset(name: string): CSSProperties {
  const hash = hashOf(name)
  return { '--map-x': `${hash % 480}px`, '--map-y': `${(hash >>> 9) % 320}px` } as CSSProperties
}
