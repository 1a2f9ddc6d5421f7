import type { FastifyRequest } from 'fastify'

export function findSiteOrigin(request: FastifyRequest, origin: string | null): string {
  if (origin !== null) return origin
  const asked = `${request.protocol}://${request.host}`
  return URL.parse(asked)?.origin === asked ? asked : ''
}
