import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { MESSAGE } from '../contact-message.ts'

const POLL_MS = 100
const WAIT_LIMIT_MS = 120_000

export const PAIR = { id: '1', otherId: '2' }

/** Waits for the duplicate search that a first start queues: it would delete the pair. */
async function untilNoRunWaits(database: DatabaseSync): Promise<void> {
  const open = database.prepare("select count(*) as count from runs where state <> 'done'")
  const end = Date.now() + WAIT_LIMIT_MS
  while (open.get()?.count !== 0) {
    if (Date.now() > end) throw new Error('The runs of the first start have not ended')
    await setTimeout(POLL_MS)
  }
}

/** Sends a message and a correction, and stores a pair, so that their screens are not empty. */
export async function fillAdminScreens(address: string, file: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  await post('/api/contact', MESSAGE)
  const list = await fetch(`${address}/api/businesses?limit=1`)
  const { businesses } = (await list.json()) as { businesses: { slug: string }[] }
  const correction = { kind: 'details', phone: '+41 44 555 01 99', note: 'The number has changed.' }
  await post(`/api/businesses/${businesses[0]?.slug}/corrections`, correction)
  const database = new DatabaseSync(file, { timeout: 5000 })
  await untilNoRunWaits(database)
  database
    .prepare(
      `insert into duplicate_pairs (business_id, other_id, score, reasons, found_at)
       values (?, ?, 60, '[{"kind":"near","meters":3,"points":30}]', ?)`,
    )
    .run(PAIR.id, PAIR.otherId, Date.now())
  database.close()
}
