import pg from 'pg'
import {
  buildHighestVersions,
  type CacheVersions,
  parseCacheVersions,
  VERSIONS_QUERY,
} from './cache-version.server.ts'

export const VERSIONS_CHANNEL = 'gazetteer_shown'

const NEXT_TRY_MS = 1000
/** Polling this often detects a silently dead connection. */
const POLL_MS = 5000
const RESPONSE_LIMIT_MS = 3000

export type VersionWatch = {
  see: (versions: CacheVersions) => void
  versions: () => CacheVersions | null
  close: () => Promise<void>
}

function createHighest() {
  let highest: CacheVersions = { edits: 0, loads: 0 }
  return {
    see(versions: CacheVersions) {
      highest = buildHighestVersions(highest, versions)
    },
    highest: () => highest,
  }
}

export function openLocalVersionWatch(): VersionWatch {
  const { see, highest } = createHighest()
  return { see, versions: highest, close: async () => {} }
}

export function openServerVersionWatch(url: string): VersionWatch {
  const { see, highest } = createHighest()
  let client: pg.Client | null = null
  let knows = false
  let isOpen = true
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: RESPONSE_LIMIT_MS,
      query_timeout: RESPONSE_LIMIT_MS,
    })
    client = own
    const broken = new Promise<never>((_, reject) => own.on('error', reject).on('end', reject))
    broken.catch(() => {})
    own.on('notification', ({ payload = '{}' }) => see(JSON.parse(payload) as CacheVersions))
    try {
      await own.connect()
      await own.query(`listen ${VERSIONS_CHANNEL}`)
      while (isOpen) {
        see(parseCacheVersions((await own.query(VERSIONS_QUERY)).rows))
        knows = true
        const rest = new Promise((done) => {
          timer = setTimeout(done, POLL_MS)
        })
        await Promise.race([rest, broken])
      }
    } finally {
      knows = false
      clearTimeout(timer)
      await own.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    while (isOpen) {
      await listen().catch(() => {})
      if (!isOpen) return
      await new Promise((done) => {
        timer = setTimeout(done, NEXT_TRY_MS)
      })
    }
  }

  let isListening = false
  return {
    see,
    versions() {
      if (!isListening) void keepListening()
      isListening = true
      return knows ? highest() : null
    },
    async close() {
      isOpen = false
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
