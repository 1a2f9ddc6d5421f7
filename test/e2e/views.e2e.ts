import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** A generous limit, not a measurement. */
const PATIENCE = { timeout: 120_000, interval: 100 }

describe('page views counted by the server', { tags: ['long'] }, () => {
  const folder = temporaryFolder()
  let one: GazetteerProcess
  let other: GazetteerProcess

  const look = ({ address }: GazetteerProcess, userAgent = FIREFOX) =>
    fetch(`${address}/categories`, { headers: { 'user-agent': userAgent } }).then((response) =>
      response.text(),
    )

  function saved() {
    const file = new DatabaseSync(join(folder.path, 'gazetteer.db'), { readOnly: true })
    const rows = file.prepare('select views, visitors, bot_views from daily_views').all()
    file.close()
    return rows.map((row) => Object.values(row))
  }

  beforeAll(async () => {
    one = await startGazetteer(folder.path, { DEMO: 'off' })
    other = await startGazetteer(folder.path, { DEMO: 'off' })
  })
  afterAll(async () => {
    await one?.stop()
    await other?.stop()
    folder.remove()
  })

  it('page views are saved while the server runs, with a visitor of two processes counted once', async () => {
    await look(one)
    await look(other)
    await look(other, 'Examplebot/1.0')
    await vi.waitFor(() => expect(saved()).toEqual([[2, 1, 1]]), PATIENCE)
  })

  it('page views are saved when the server stops', {
    tags: ['dashboard-counts-saved'],
  }, async () => {
    await look(one, `${FIREFOX} another`)
    expect(await one.stop()).toBe(0)
    expect(saved()).toEqual([[3, 2, 1]])
  })
})
