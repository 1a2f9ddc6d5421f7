import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role, Scope } from '../urls/permissions.ts'
import { SIGNED_IN_COOKIE } from './signed-in-cookie.ts'

export const SESSION_COOKIE = 'gazetteer_session'
/** Recognizes a device that signed in before; sent only to the sign-in call. */
export const DEVICE_COOKIE = 'gazetteer_device'
export const SIGN_IN_PATH = '/api/admin/login'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
export const MAX_SESSION_MS = 14 * DAY_MS
export const DEVICE_RETENTION_MS = 180 * DAY_MS
export const CONFIRMED_FOR_MS = 10 * MINUTE_MS

export type Session = {
  id: string
  adminId: number
  username: string
  role: Role
  createdAt: number
  confirmedAt: number
  /** Set if a program sent an API token instead of a cookie. */
  token?: { name: string; scopes: readonly Scope[]; retryAfterMs: number }
}

export const isConfirmed = (session: Session, now: number): boolean =>
  now - session.confirmedAt < CONFIRMED_FOR_MS

const optionsOf = (request: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || request.ownOrigin?.startsWith('https:') === true,
  }) as const

export const readSessionToken = (request: FastifyRequest): string | null =>
  request.cookies[SESSION_COOKIE] ?? null

/** RFC 6750. Null if the request has no such header; its cookies are ignored if it has one. */
export const readBearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null

export function writeSessionCookie(reply: FastifyReply, token: string): void {
  const options = { ...optionsOf(reply.request), maxAge: MAX_SESSION_MS / 1000 }
  void reply.setCookie(SESSION_COOKIE, token, options)
  void reply.setCookie(SIGNED_IN_COOKIE, '1', { ...options, httpOnly: false })
}

export function deleteSessionCookie(reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, SIGNED_IN_COOKIE])
    void reply.clearCookie(name, optionsOf(reply.request))
}

/** Adds the cookie if an update left it missing, and deletes it after the session expired. */
export function refreshSignedInCookie(reply: FastifyReply, isSignedIn: boolean): void {
  const { cookies, takesSessions } = reply.request
  if (!takesSessions || isSignedIn === (cookies[SIGNED_IN_COOKIE] !== undefined)) return
  const options = { ...optionsOf(reply.request), httpOnly: false }
  if (isSignedIn)
    reply.setCookie(SIGNED_IN_COOKIE, '1', { ...options, maxAge: MAX_SESSION_MS / 1000 })
  else reply.clearCookie(SIGNED_IN_COOKIE, options)
}

export const readDeviceToken = (request: FastifyRequest): string | null =>
  request.cookies[DEVICE_COOKIE] ?? null

export function writeDeviceCookie(reply: FastifyReply, token: string): void {
  const options = { ...optionsOf(reply.request), path: SIGN_IN_PATH }
  void reply.setCookie(DEVICE_COOKIE, token, { ...options, maxAge: DEVICE_RETENTION_MS / 1000 })
}
