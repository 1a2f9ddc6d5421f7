import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome } from '../contract/call.ts'
import type { Ask } from '../contract/page-render.ts'
import { CALLS, type CallName, fillPattern, matchPage, matchPattern } from '../routes.ts'
import { canonicalPath } from './canonical-path.ts'
import { sendProblem } from './problem.ts'
import { sendFresh } from './send-fresh.ts'
import { takesOnly } from './takes-only.ts'

/** The longest body of a call that writes. */
const BODY_MAX_BYTES = 65_536

/** The query of a request as it was written, with its question mark. */
const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The methods an address is known under. */
function methodsOf(path: string): string[] {
  const calls = Object.values(CALLS).filter(({ pattern }) => matchPattern(pattern, path))
  const methods: string[] = calls.map(({ method }) => method)
  if (matchPage(path)) methods.push('GET')
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/** Answers what no call took: a known address asked in another way, or an unknown one. */
async function refuse(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?')
  const allowed = methodsOf(canonicalPath(path))
  if (allowed.length === 0 || allowed.includes(request.method))
    return sendProblem(reply, 404, 'There is no such call.')
  const methods = allowed.join(', ')
  return sendProblem(reply.header('allow', methods), 405, `This call takes ${methods} only.`)
}

function sendOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  pattern: string,
  outcome: Outcome<unknown>,
) {
  switch (outcome.kind) {
    case 'found':
      return sendFresh(request, reply, outcome.body)
    case 'created':
      return reply.code(201).header('cache-control', 'no-store').send(outcome.body)
    case 'moved':
      return reply
        .header('cache-control', 'no-cache')
        .redirect(fillPattern(pattern, outcome.parameters) + queryOf(request), 301)
    case 'missing':
      return sendProblem(reply, 404, outcome.detail)
    case 'gone':
      return sendProblem(reply, 410, outcome.detail)
    case 'limited':
      reply.header('retry-after', String(outcome.retryAfterSeconds))
      return sendProblem(reply, 429, outcome.detail)
    case 'invalid':
      return sendProblem(reply, 400, 'The request has values that cannot be used.', {
        errors: outcome.errors,
      })
  }
}

/** Opens every call of the route table to programs and browsers. */
export function addApiRoutes(app: FastifyInstance, askFor: (address: string) => Ask): void {
  for (const [name, { method, pattern }] of Object.entries(CALLS)) {
    app.route({
      method,
      url: pattern,
      bodyLimit: BODY_MAX_BYTES,
      onRequest: method === 'POST' ? takesOnly('application/json') : [],
      async handler(request, reply) {
        const given = method === 'POST' ? request.body : request.query
        const input = { ...(given as object | null), ...(request.params as object) }
        const outcome = await askFor(request.ip)(name as CallName, input)
        return sendOutcome(request, reply, pattern, outcome)
      },
    })
  }
  // Asked before the body is read, which might be refused for a reason of its own.
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: refuse }, refuse)
}
