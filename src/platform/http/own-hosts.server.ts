import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the site or of the admin area, by the host asked for; null if no origin is set. */
    ownOrigin: string | null
    /** Whether the host asked for is that of the admin area alone. */
    isForAdminHost: boolean
    /** Whether administrators sign in on the host asked for. */
    takesSessions: boolean
  }
}

/** A DNS name has at most 253 characters; the port follows. */
export const LONGEST_HOST = 253 + ':65535'.length
const HOST = /^[a-z0-9._:[\]-]+$/i

/** A host as browsers normalize it for this scheme; null if it is invalid. */
export function readHost(given: string | undefined, protocol: string): URL | null {
  if (!given || given.length > LONGEST_HOST || !HOST.test(given)) return null
  const url = URL.parse(`${protocol}//${given}`)
  return url?.pathname === '/' ? url : null
}

/** Decorates each request with whether it is for the site or for an admin area on its own host. */
export function addOwnHosts(
  app: FastifyInstance,
  { publicOrigin, adminOrigin }: { publicOrigin: string | null; adminOrigin: string | null },
): void {
  const admin = adminOrigin === null ? null : new URL(adminOrigin)
  const isForAdminHost = ({ host }: FastifyRequest) =>
    admin !== null && readHost(host, admin.protocol)?.host === admin.host
  app.decorateRequest('ownOrigin', {
    getter() {
      return this.isForAdminHost ? adminOrigin : publicOrigin
    },
  })
  app.decorateRequest('isForAdminHost', {
    getter() {
      return isForAdminHost(this)
    },
  })
  app.decorateRequest('takesSessions', {
    getter() {
      return admin === null || isForAdminHost(this)
    },
  })
}
