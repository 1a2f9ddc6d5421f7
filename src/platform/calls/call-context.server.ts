import type { Database } from '../database/database.server.ts'
import type { Session } from '../http/session-cookie.server.ts'
import type { Language, SiteLanguage } from '../urls/routes.ts'
import type { findAdminMessages } from './admin-messages.ts'
import type { Actor } from './record-event.server.ts'

export type SearchedPlace = {
  kind: 'district' | 'city' | 'region' | 'country'
  countryCode: string
  slug: string
  /** Of a district. */
  citySlug: string | null
  name: string
}

type SearchedQuery = { q: string; location: string; lat: number | null; lng: number | null }

export type QueryLog = {
  noteResults: (
    search: SearchedQuery,
    found: {
      totalCount: number
      place: SearchedPlace | null
      placeFromKeyword: string | null
    },
  ) => void
  countClick: (click: {
    q: string
    place: SearchedPlace | null
    placeFromKeyword: string | null
    businessId: number
    address: string
    userAgent: string | null
    at: number
  }) => void
}

/** Encrypts what the database stores; the owner is needed to decrypt it. */
export type SecretBox = {
  encrypt: (secret: Buffer, owner: string) => Promise<string>
  /** Null if it was encrypted with another key or for another owner. */
  decrypt: (encrypted: string, owner: string) => Promise<Buffer | null>
}

export type CallContext = {
  database: Database
  now: number
  address: string
  siteLanguage: SiteLanguage
  languages: readonly SiteLanguage[]
  userAgent?: string | null
  /** Whether the request has a session cookie, valid or not. */
  hasSession?: boolean
  queryLog?: QueryLog
  origin?: string | null
  sendsMail: boolean
  adminOrigin?: string | null
  backupFolder?: string
  /** Ends all processes, restores, and starts again. Null if nothing can start them again. */
  startRestore?: (() => void) | null
  /** Hours between scheduled backups; 0 for none. */
  backupEveryHours?: number
  photoStore?: {
    write: (name: string, bytes: Buffer) => Promise<void>
    read: (name: string) => Promise<Buffer | null>
  }
  secretBox?: SecretBox
  /** Null if the database is on another machine. */
  dataFolder?: string | null
}

export type Caller = {
  address: string
  userAgent: string | null
  language: Language
  session: Session | null
  hasSession: boolean
  siteLanguage: SiteLanguage
  isHead: boolean
  /** Identifies a device that signed in before; set only for the sign-in call. */
  deviceToken: string | null
}

export type ResponseFigures = {
  kind: 'page' | 'call' | 'admin'
  count: number
  p50: number | null
  p95: number | null
  p99: number | null
}

export type ServerFigures = {
  responseTimes: { figures: (now: number) => ResponseFigures[] }
  loopDelay: { read: (now: number) => { p50: number; p99: number; max: number } }
  startedAt: number
  version: string
  dataFolder: string
}

export type PageResponse = {
  status: number
  location: string | null
  robots: string | null
  html: string
}

export type Email = { to: string; subject: string; text: string; id: string }

type Serving = {
  figures: ServerFigures
  /** Current time, for work that outlives the request; `now` is fixed. */
  clock: () => number
  /** `path` must begin with exactly one slash. */
  requestPage: (path: string) => Promise<PageResponse>
  onError: (error: unknown) => void
  /** False if the mail server did not accept it; null without a mail server. */
  sendEmail: ((email: Email) => Promise<boolean>) | null
  findSiteName: () => Promise<string>
}

export type OpenContext = CallContext &
  Caller &
  Serving & {
    /** Aborts on shutdown; long responses must then stop waiting. */
    stopping: AbortSignal
  }

export type AdminContext = OpenContext & {
  text: ReturnType<typeof findAdminMessages>
  session: Session
  actor: Actor
}
