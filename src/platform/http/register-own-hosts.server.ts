import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    ownOrigin: string | null
    isForAdminHost: boolean
    takesSessions: boolean
  }
}

export const MAX_HOST_CHARS = 253 + ':65535'.length
const HOST = /^[a-z0-9._:[\]-]+$/i

export function readHost(host: string | undefined, protocol: string): URL | null {
  if (!host || host.length > MAX_HOST_CHARS || !HOST.test(host)) return null
  const url = URL.parse(`${protocol}//${host}`)
  return url?.pathname === '/' ? url : null
}

export function registerOwnHosts(
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
