import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const DOUBTED_AFTER_MS = 800
/** With the delay above, a hanging replica and then the primary are detected within 5 seconds. */
const PROBE_LIMIT_MS = 1200
const PROBED_EVERY_MS = 500
/** If a timer fires so late, this process was busy, and the response may be waiting in the socket. */
const LATE_MS = 300

/** The pg driver's own message, which isDatabaseUnavailable matches. */
const NO_RESPONSE = 'Query read timeout'
export const createNoResponseError = () => new Error(NO_RESPONSE)
export const isNoResponse = (error: unknown): boolean =>
  error instanceof Error && error.message === NO_RESPONSE

/** Fails all queries while a server accepts connections but doesn't respond. */
export function openHangGuard(settings: pg.ClientConfig, onHang: () => void) {
  const waiting = new Set<() => void>()
  let isHanging = false
  let isOpen = true
  let isProbing = false

  async function isResponding(): Promise<boolean> {
    const startedAt = performance.now()
    const responds = await isAnswering()
    const tookMs = performance.now() - startedAt
    return responds || (tookMs > PROBE_LIMIT_MS + LATE_MS && isResponding())
  }

  async function isAnswering(): Promise<boolean> {
    const client = new pg.Client({
      ...settings,
      connectionTimeoutMillis: PROBE_LIMIT_MS,
      query_timeout: PROBE_LIMIT_MS,
    })
    client.on('error', () => {})
    const connecting = client.connect().then(() => client.query('select 1'))
    try {
      return await Promise.race([
        connecting.then(
          () => true,
          (error) => !isNoResponse(error) && !/^timeout/.test(error.message),
        ),
        wait(PROBE_LIMIT_MS, false, { ref: false }),
      ])
    } finally {
      void client.end().catch(() => {})
    }
  }

  async function recover(): Promise<void> {
    do await wait(PROBED_EVERY_MS, undefined, { ref: false })
    while (isOpen && !(await isResponding()))
    isHanging = false
  }

  async function probe(): Promise<void> {
    if (isProbing) return
    isProbing = true
    const responds = await isResponding()
    isProbing = false
    if (responds || !isOpen || isHanging) return
    isHanging = true
    for (const fail of waiting) fail()
    onHang()
    void recover()
  }

  return {
    isHanging: () => isHanging,
    /** @throws NO_RESPONSE after the limit, or as soon as the server is found to hang. */
    async run<Value>(start: () => Promise<Value>, limitMs: number): Promise<Value> {
      if (isHanging) throw createNoResponseError()
      const { promise: silence, reject } = Promise.withResolvers<never>()
      const fail = () => reject(createNoResponseError())
      const probeTimer = setInterval(() => void probe(), DOUBTED_AFTER_MS)
      const startedAt = performance.now()
      let limit = setTimeout(() => {
        const isBusy = performance.now() - startedAt > limitMs + LATE_MS
        if (isBusy) limit = setTimeout(fail, PROBE_LIMIT_MS)
        else fail()
      }, limitMs)
      waiting.add(fail)
      try {
        return await Promise.race([start(), silence])
      } finally {
        clearInterval(probeTimer)
        clearTimeout(limit)
        waiting.delete(fail)
      }
    },
    close() {
      isOpen = false
    },
  }
}
