import type { CallTable } from '../calls/call-registry.server.ts'
import type { Language } from '../urls/routes.ts'

export type Theme = 'light' | 'dark'

export type AdminState = {
  language: Language
  theme: Theme | null
  username: string | null
  siteName: string
  calls: CallTable
}
