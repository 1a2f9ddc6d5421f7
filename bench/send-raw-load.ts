import { createConnection, type Socket } from 'node:net'

const CONNECTIONS = 16
const HEAD_END = '\r\n\r\n'

/** Content-Length of a response; responses without it are not supported. */
function lengthOf(head: string): number {
  const [, status = ''] = head.split(' ', 2)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (status !== '200' || length === undefined) throw new Error(`Not to be counted: ${head}`)
  return Number(length)
}

/** Sends requests over one connection, each after the previous response, until the time is over. */
function sendOver(socket: Socket, next: () => string, isOver: () => boolean): Promise<number> {
  let count = 0
  let missing = 0
  let head = ''
  return new Promise((done, fail) => {
    socket.on('error', fail)
    const send = () => (isOver() ? socket.end(() => done(count)) : socket.write(next()))
    socket.on('data', (chunk) => {
      let bytes = chunk.length
      if (missing === 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf(HEAD_END)
        if (end < 0) return
        try {
          missing = lengthOf(head.slice(0, end))
        } catch (error) {
          fail(error)
        }
        bytes = head.length - end - HEAD_END.length
        head = ''
      }
      missing -= bytes
      if (missing > 0) return
      count += 1
      send()
    })
    send()
  })
}

/**
 * Sends requests over bare sockets, because cached responses are faster than Node's HTTP client.
 * @returns responses a second.
 */
export async function sendRawLoad(
  address: string,
  paths: readonly string[],
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const { hostname, port, host } = new URL(address)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`)
  let round = 0
  const next = () => requests[round++ % requests.length] ?? ''
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      sendOver(createConnection(Number(port), hostname).setNoDelay(true), next, isOver),
    ),
  )
  const took = (performance.now() - startedAt) / 1000
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / took)
}
