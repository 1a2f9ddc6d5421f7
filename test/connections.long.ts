import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './e2e/gazetteer-process.ts'

const HALF = 'GET / HTTP/1.1\r\nHost: x\r\nX-a: '

const folder = temporaryFolder()
const sockets: Socket[] = []
let site: GazetteerProcess
beforeAll(async () => {
  site = await startGazetteer(folder.path, { DEMO: 'off' }, null, 'ulimit -n 1024')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await site?.stop()
  folder.remove()
})

it('1,100 half-sent requests lock out no other client of a server with 1,024 descriptors', {
  tags: ['connection-limits'],
}, async () => {
  const port = Number(new URL(site.address).port)
  for (let each = 0; each < 1100; each += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    socket.on('error', () => {})
    await new Promise((done) => socket.once('connect', done).once('close', done))
    socket.write(HALF)
  }
  for (const path of ['/', '/categories', '/contact', '/healthz', '/readyz'])
    expect([path, (await fetch(site.address + path)).status]).toEqual([path, 200])
  await vi.waitFor(
    () => expect(site.output()).toContain('the limit on open connections was reached'),
    { timeout: 120_000 },
  )
})
