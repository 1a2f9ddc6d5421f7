import type { FastifyInstance } from 'fastify'
import type { Outcome } from '../contract/call.ts'
import { CALLS, type CallName, fillPattern } from '../routes.ts'
import { sendProblem } from './problem.ts'

export type AnswerCall = (
  name: CallName,
  input: Record<string, unknown>,
) => Promise<Outcome<unknown>>

/** Opens every call of the route table to programs and browsers. */
export function addApiRoutes(app: FastifyInstance, answer: AnswerCall): void {
  for (const [name, call] of Object.entries(CALLS)) {
    app.get(call.pattern, async (request, reply) => {
      const input = { ...(request.query as object), ...(request.params as object) }
      const outcome = await answer(name as CallName, input)
      switch (outcome.kind) {
        case 'found':
          return reply.header('cache-control', 'no-cache').send(outcome.body)
        case 'moved':
          return reply.redirect(fillPattern(call.pattern, outcome.parameters), 301)
        case 'missing':
          return sendProblem(reply, 404, outcome.detail)
        case 'gone':
          return sendProblem(reply, 410, outcome.detail)
        case 'invalid':
          return sendProblem(reply, 400, 'The request has values that cannot be used.', {
            errors: outcome.errors,
          })
      }
    })
  }
  app.all('/api/*', async (_request, reply) => sendProblem(reply, 404, 'There is no such call.'))
}
