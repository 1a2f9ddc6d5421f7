import type { FastifyReply, FastifyRequest } from 'fastify'

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

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
        ...writeMembers(reply.request, detail),
      }),
    )
}
