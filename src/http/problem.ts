import type { FastifyReply } from 'fastify'

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Answers with a problem (RFC 9457); `detail` is the message people read. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  detail: string,
  more: { errors?: { field: string; message: string }[] } = {},
) {
  const title = TITLES[status] ?? 'Error'
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail, ...more }))
}
