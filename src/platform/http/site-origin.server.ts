import type { FastifyRequest } from 'fastify'

export function findSiteOrigin(request: FastifyRequest, origin: string | null): string {
  if (origin !== null) return origin
  const requested = `${request.protocol}://${request.host}`
  return URL.parse(requested)?.origin === requested ? requested : ''
}
