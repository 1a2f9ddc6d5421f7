import type { Database } from '../database/database.server.ts'
import type { SiteLanguage } from '../urls/routes.ts'

export type CallContext = {
  database: Database
  now: number
  /** The client's network address, for rate limits. */
  address: string
  siteLanguage: SiteLanguage
  languages: readonly SiteLanguage[]
  userAgent?: string | null
  origin?: string | null
  sendsMail: boolean
  backupFolder?: string
  /** Null if the database is on another machine. */
  dataFolder?: string | null
}
