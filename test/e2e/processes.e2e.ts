import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLoad } from './constant-load.ts'
import { findProcesses, withRole } from './find-processes.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'

const VISITORS = 6
const LONG = { timeout: 90_000, interval: 50 }
vi.setConfig({ testTimeout: 240_000 })

describe.runIf(process.platform === 'linux')(
  'server with several processes',
  { tags: ['long'] },
  () => {
    const folder = temporaryFolder()
    let site: GazetteerProcess
    let urls: string[]
    beforeAll(async () => {
      site = await startGazetteer(folder.path, { PROCESSES: '2', LOG_LEVEL: 'warn' })
      urls = ['/', '/categories', '/api/countries'].map((path) => site.address + path)
    })
    afterAll(async () => {
      await site.stop()
      folder.remove()
    })

    it('the server starts two server processes and one worker', async () => {
      expect(site.output()).toContain('(2 processes)')
      expect(withRole(site.pid, 'server')).toHaveLength(2)
      expect(withRole(site.pid, 'worker')).toHaveLength(1)
    })

    it('the server restarts a killed process and loses at most the requests it was handling', {
      tags: ['server-processes'],
    }, async () => {
      const [victim] = withRole(site.pid, 'server')
      const load = startLoad(urls, VISITORS, false)
      await vi.waitFor(() => expect(load.asked.answered).toBeGreaterThan(50), LONG)
      process.kill(victim?.pid ?? 0, 'SIGKILL')
      await vi.waitFor(() => {
        const now = withRole(site.pid, 'server')
        expect(now).toHaveLength(2)
        expect(now).not.toContainEqual(victim)
      }, LONG)
      const before = load.asked.answered
      await vi.waitFor(() => expect(load.asked.answered).toBeGreaterThan(before + 50), LONG)
      const { statuses, failures } = await load.stop()
      expect(statuses).toEqual(new Set([200]))
      // Only the requests that this process was handling fail.
      expect(failures.length).toBeLessThanOrEqual(VISITORS)
    })

    it('a SIGHUP replaces all processes without losing a request', {
      tags: ['server-processes'],
    }, async () => {
      const former = findProcesses(site.pid).map(({ pid }) => pid)
      const load = startLoad(urls, VISITORS, false)
      await vi.waitFor(() => expect(load.asked.answered).toBeGreaterThan(50), LONG)
      process.kill(site.pid, 'SIGHUP')
      await vi.waitFor(() => {
        const now = findProcesses(site.pid).map(({ pid }) => pid)
        expect(now).toHaveLength(3)
        for (const pid of former) expect(now).not.toContain(pid)
      }, LONG)
      const before = load.asked.answered
      await vi.waitFor(() => expect(load.asked.answered).toBeGreaterThan(before + 50), LONG)
      const { statuses, failures } = await load.stop()
      expect([statuses, failures]).toEqual([new Set([200]), []])
    })

    it('a SIGHUP right after a crash of the worker leaves one worker', {
      tags: ['server-processes'],
    }, async () => {
      const former = findProcesses(site.pid).map(({ pid }) => pid)
      const [worker] = withRole(site.pid, 'worker')
      const crashes = () => site.output().match(/process exited unexpectedly/g)?.length ?? 0
      const before = crashes()
      process.kill(worker?.pid ?? 0, 'SIGKILL')
      await vi.waitFor(() => expect(crashes()).toBe(before + 1), { ...LONG, interval: 5 })
      process.kill(site.pid, 'SIGHUP')
      await vi.waitFor(() => {
        const now = findProcesses(site.pid).map(({ pid }) => pid)
        expect(now.length).toBeGreaterThanOrEqual(3)
        for (const pid of former) expect(now).not.toContain(pid)
      }, LONG)
      // The delayed restart of the crashed worker was due long before.
      await wait(3000)
      expect(withRole(site.pid, 'worker')).toHaveLength(1)
      expect(withRole(site.pid, 'server')).toHaveLength(2)
    })
  },
)

/** A free port on which this process doesn't listen. */
async function openSocket(): Promise<{ server: Server; fd: number; address: string }> {
  const server = createServer()
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle
  return { server, fd, address: `http://127.0.0.1:${port}` }
}

describe.runIf(process.platform === 'linux')(
  'socket held by a service manager',
  { tags: ['long'] },
  () => {
    const folder = temporaryFolder()
    let manager: GazetteerProcess | null = null
    const programs = () => (manager ? findProcesses(manager.pid).map(({ pid }) => pid) : [])
    afterAll(() => {
      const last = programs()
      if (manager) process.kill(manager.pid, 'SIGKILL')
      for (const pid of last) process.kill(pid, 'SIGKILL')
      folder.remove()
    })

    it('a socket held by a service manager loses no connection while the server restarts', {
      tags: ['server-processes'],
    }, async () => {
      const { server, fd, address } = await openSocket()
      manager = await startGazetteer(folder.path, { PROCESSES: '2' }, { fd })
      server.close()
      expect(manager.output()).toContain('(2 processes)')
      const [first = 0] = programs()
      const load = startLoad([`${address}/`], 1, false)
      await vi.waitFor(() => expect(load.asked.answered).toBeGreaterThan(5), LONG)
      process.kill(first, 'SIGTERM')
      await vi.waitFor(() => expect(manager?.output().match(/ready at/g)).toHaveLength(2), LONG)
      expect(programs()).not.toContain(first)
      const before = load.asked.answered
      await vi.waitFor(() => expect(load.asked.answered).toBeGreaterThan(before + 5), LONG)
      const { statuses, failures } = await load.stop()
      // A request before the database is ready gets 503 with Retry-After.
      statuses.delete(503)
      expect([statuses, failures]).toEqual([new Set([200]), []])
    })
  },
)
