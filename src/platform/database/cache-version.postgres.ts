import pg from 'pg'
import { type ShownVersions, VERSIONS_QUERY, versionsOf } from './cache-version.server.ts'

export const VERSIONS_CHANNEL = 'gazetteer_shown'

const NEXT_TRY_MS = 1000
/** Polling this often detects a silently dead connection. */
const ASKED_EVERY_MS = 5000
const ANSWER_LIMIT_MS = 3000

export type VersionWatch = {
  see: (versions: ShownVersions) => void
  versions: () => ShownVersions | null
  close: () => Promise<void>
}

function keepHighest() {
  let highest: ShownVersions = { edits: 0, loads: 0 }
  return {
    see(versions: ShownVersions) {
      const { edits, loads } = highest
      if (versions.edits <= edits && versions.loads <= loads) return
      highest = {
        edits: Math.max(edits, versions.edits),
        loads: Math.max(loads, versions.loads),
      }
    },
    highest: () => highest,
  }
}

export function watchAlone(): VersionWatch {
  const { see, highest } = keepHighest()
  return { see, versions: highest, close: async () => {} }
}

export function watchServer(url: string): VersionWatch {
  const { see, highest } = keepHighest()
  let client: pg.Client | null = null
  let knows = false
  let isOpen = true
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    })
    client = own
    const broken = new Promise<never>((_, reject) => own.on('error', reject).on('end', reject))
    broken.catch(() => {})
    own.on('notification', ({ payload = '{}' }) => see(JSON.parse(payload) as ShownVersions))
    try {
      await own.connect()
      await own.query(`listen ${VERSIONS_CHANNEL}`)
      while (isOpen) {
        see(versionsOf((await own.query(VERSIONS_QUERY)).rows))
        knows = true
        const rest = new Promise((done) => {
          timer = setTimeout(done, ASKED_EVERY_MS)
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
