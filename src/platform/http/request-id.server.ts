import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

export const REQUEST_ID = 'x-request-id'

/** Reaches logs and error pages, so other characters are refused. */
const USABLE = /^[\w.:=+/-]{1,128}$/

/** Takes the ID that a trusted proxy sends, so that its log and this one agree. */
export function createRequestIds(
  trustedProxies: string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  if (trustedProxies.length === 0) return () => randomUUID()
  const isTrusted = compile(trustedProxies)
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID]
    if (typeof given !== 'string' || !USABLE.test(given)) return randomUUID()
    return isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }
}
