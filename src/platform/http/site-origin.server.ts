import type { FastifyRequest } from 'fastify'

/** The site's address for canonical links: the setting, else the host asked for when it is one. */
export function siteOrigin(request: FastifyRequest, origin: string | null): string {
  if (origin !== null) return origin
  const asked = `${request.protocol}://${request.host}`
  return URL.parse(asked)?.origin === asked ? asked : ''
}
