import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN_CALLS } from '../admin-routes.ts'
import { DEVICE_KEPT_MS } from '../domain/admins/known-devices.ts'
import { LONGEST_MS } from '../domain/admins/sessions.ts'

/** Holds the token of an administrator's session; visitors never get one. */
export const SESSION_COOKIE = 'gazetteer_session'
/** Tells a device that has signed in before; sent to the sign-in call and nowhere else. */
export const DEVICE_COOKIE = 'gazetteer_device'

const optionsOf = (request: FastifyRequest, origin: string | null) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || origin?.startsWith('https:') === true,
  }) as const

export const readSessionToken = (request: FastifyRequest): string | null =>
  request.cookies[SESSION_COOKIE] ?? null

export function setSessionCookie(reply: FastifyReply, token: string, origin: string | null): void {
  const options = optionsOf(reply.request, origin)
  void reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: LONGEST_MS / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, origin: string | null): void {
  void reply.clearCookie(SESSION_COOKIE, optionsOf(reply.request, origin))
}

export const readDeviceToken = (request: FastifyRequest): string | null =>
  request.cookies[DEVICE_COOKIE] ?? null

export function setDeviceCookie(reply: FastifyReply, token: string, origin: string | null): void {
  const options = { ...optionsOf(reply.request, origin), path: ADMIN_CALLS.signIn.pattern }
  void reply.setCookie(DEVICE_COOKIE, token, { ...options, maxAge: DEVICE_KEPT_MS / 1000 })
}
