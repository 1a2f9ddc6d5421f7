import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TITLES: Record<number, string | undefined> = { ...STATUS_CODES, 413: 'Content Too Large' }

const WRITES = new Set(['POST', 'PUT', 'DELETE'])

/** The specification prescribes `success` and `message` in responses to API writes. */
function writeMembers({ method, url }: FastifyRequest, message: string) {
  return WRITES.has(method) && url.startsWith('/api/') ? { success: false, message } : {}
}

/** Sends problem details (RFC 9457). */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  detail: string,
  more: { errors?: { field: string; message: string }[]; reason?: string } = {},
) {
  const title = TITLES[status] ?? 'Error'
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title,
        status,
        detail,
        ...more,
        ...(status >= 500 && { request_id: reply.request.id }),
        ...writeMembers(reply.request, detail),
      }),
    )
}
