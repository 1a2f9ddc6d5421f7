import type { CallTable } from '../calls/call-registry.server.ts'
import type { MapTiles } from '../ui/map-tiles.ts'
import type { Role } from '../urls/permissions.ts'
import type { Language } from '../urls/routes.ts'

export type Theme = 'light' | 'dark'

export type AdminState = {
  language: Language
  theme: Theme | null
  username: string | null
  role: Role | null
  siteName: string
  /** Whether the public address of the site allows passkeys. */
  hasPasskeys: boolean
  calls: CallTable
  tiles: MapTiles
}
