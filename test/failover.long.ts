import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueueImport } from '../src/imports/enqueue-import.server.ts'
import { type Fault, type Load, startLoad } from './failover-load.ts'
import { findReads } from './failover-reads.ts'
import {
  type FailoverSite,
  type KillableHost,
  openFailoverSite,
  whyNoFailover,
} from './failover-site.ts'
import { csvOf, totalsAgree } from './import-files.ts'
import { findTestImport } from './queued-imports.ts'

const reason = whyNoFailover()
if (reason !== null) process.stderr.write(`The failover tests are skipped: ${reason}\n`)

/** A generous limit for a busy machine, not a measurement. */
const LIMIT_MS = 300_000
/** Several chunks of an import. */
const ROWS = 4000

/** Polls until the condition holds or the test's signal aborts. */
async function until(signal: AbortSignal | null, isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await wait(50, undefined, signal ? { signal } : {})
}

describe.skipIf(reason !== null)(
  'failover of two servers, a replica and a load balancer under load',
  () => {
    let site: FailoverSite
    let load: Load

    beforeAll(async () => {
      site = await openFailoverSite()
      load = startLoad(site.address, await findReads(site.address))
      await until(null, () => load.count('nothing', 'read') > 100)
    }, LIMIT_MS)
    afterAll(async () => {
      await load?.stop()
      await site?.close()
    }, LIMIT_MS)

    /** Waits until the load has enough reads and writes, acknowledged or rejected, during this fault. */
    async function watch(signal: AbortSignal, fault: Fault, kind: 'acknowledged' | 'refused') {
      const reads = load.count(fault, 'read') + 50
      const writes = load.count(fault, kind) + 10
      await until(signal, () => load.count(fault, 'read') >= reads)
      await until(signal, () => load.count(fault, kind) >= writes)
    }

    async function failServer(signal: AbortSignal, host: KillableHost, onKill = async () => {}) {
      load.setFault('server')
      await host.kill()
      await onKill()
      await watch(signal, 'server', 'acknowledged')
      await host.start()
      load.setFault('nothing')
      await watch(signal, 'nothing', 'acknowledged')
    }

    it('the site returns only correct responses while every component is up', () => {
      expect(load.wrong()).toEqual([])
    })

    it('an import completes with all its rows when the server that processes it is killed', {
      tags: ['failover-import'],
      timeout: LIMIT_MS,
    }, async ({ signal }) => {
      const path = join(site.folder, 'rows.csv')
      const rows = Array.from({ length: ROWS }, (_, index) => [
        `Lost and found ${index}`,
        `ChIJfailover-${index}`,
        'Basel',
        'CH',
      ])
      writeFileSync(path, csvOf([['name', 'place_id', 'city', 'country_code'], ...rows]))
      const { database } = site
      const id = await enqueueImport(database, { path }, Date.now())
      const find = () => findTestImport(database, id)
      await until(signal, async () => (await find()).counts.total > 0)
      const host = site.hosts.find((each) => each.isImporting())
      expect(host).toBeDefined()
      const isLeft = async () => expect((await find()).counts.total).toBeLessThan(ROWS)
      if (host) await failServer(signal, host, isLeft)
      await until(signal, async () => (await find()).state !== 'running')
      const { state, counts } = await find()
      expect([state, counts]).toEqual([
        'done',
        { total: ROWS, added: ROWS, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
      ])
      const stored = await database.read
        .selectFrom('businesses')
        .where('place_id', 'like', 'ChIJfailover-%')
        .select('place_id')
        .execute()
      expect(stored).toHaveLength(ROWS)
      expect(await totalsAgree(database)).toBe(true)
      expect(load.wrong()).toEqual([])
    })

    it.for([0, 1] as const)(
      'the site returns only correct responses while server %i is down',
      { tags: ['failover-server'], timeout: LIMIT_MS },
      async (index, { signal }) => {
        await failServer(signal, site.hosts[index])
        expect(load.wrong()).toEqual([])
      },
    )

    it('the site returns only correct responses while the replica is down', {
      tags: ['failover-replica'],
      timeout: LIMIT_MS,
    }, async ({ signal }) => {
      load.setFault('replica')
      await site.postgres.replica.kill()
      await watch(signal, 'replica', 'acknowledged')
      await site.postgres.replica.start()
      await watch(signal, 'replica', 'acknowledged')
      load.setFault('nothing')
      expect(load.wrong()).toEqual([])
    })

    it('the site serves reads and rejects writes while the primary is down, then accepts writes again', {
      tags: ['failover-replica'],
      timeout: LIMIT_MS,
    }, async ({ signal }) => {
      // A server retries an unavailable replica after up to 30 seconds.
      await until(signal, () => site.hosts.every((host) => host.readsFromReplica()))
      load.setFault('primary')
      await site.postgres.primary.kill()
      await watch(signal, 'primary', 'refused')
      // The server may acknowledge a message that was sent before the kill.
      const acknowledged = load.count('primary', 'acknowledged')
      const refused = load.count('primary', 'refused')
      await until(signal, () => load.count('primary', 'refused') >= refused + 3)
      expect(load.count('primary', 'acknowledged')).toBe(acknowledged)
      await site.postgres.primary.start()
      await watch(signal, 'primary', 'acknowledged')
      load.setFault('nothing')
      await watch(signal, 'nothing', 'acknowledged')
      expect(load.wrong()).toEqual([])
    })

    it('every acknowledged message is stored exactly once', {
      tags: ['failover-server'],
    }, async () => {
      await load.stop()
      const stored = await site.database.read
        .selectFrom('contact_messages')
        .where('subject', 'like', 'Message % of the load')
        .select('subject')
        .execute()
      const subjects = stored.map(({ subject }) => subject)
      expect(new Set(subjects).size).toBe(subjects.length)
      const acknowledged = load.acknowledged()
      expect(acknowledged.length).toBeGreaterThan(50)
      expect(acknowledged.filter((subject) => !subjects.includes(subject))).toEqual([])
    })
  },
)
