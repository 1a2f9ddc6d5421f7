import { CALLS, type CallName, type CallRoute } from '../urls/routes.ts'
import type { AnyDefinedCall, PublicCall } from './define-call.server.ts'

export type CallsFile = Record<string, AnyDefinedCall>

/** How to request each admin call: method, path, and for how many milliseconds the result is fresh. */
export type CallTable = Record<string, string>

const isPublicName = (name: string): name is CallName => Object.hasOwn(CALLS, name)

/** @throws if browsers couldn't find a call by its name, or its output or permission is missing. */
export function buildCallRegistry(files: Record<string, CallsFile>): Map<string, AnyDefinedCall> {
  const collected = new Map<string, AnyDefinedCall>()
  for (const [feature, calls] of Object.entries(files))
    for (const [exported, call] of Object.entries(calls)) {
      const isPublic = call.access === 'public'
      const name = isPublic ? exported : `${feature}.${exported}`
      if (isPublicName(exported) !== isPublic || (isPublic && call.route !== exported))
        throw new Error(`${feature}: a public call, and no other, is named as its row of CALLS`)
      if (isPublic && !call.output) throw new Error(`${name}: a public call needs output`)
      if ((call.access === 'admin') !== (call.permission !== undefined))
        throw new Error(`${name}: an admin call, and no other, declares its permission`)
      collected.set(name, call)
    }
  return collected
}

export const listPublicCalls = (calls: ReadonlyMap<string, AnyDefinedCall>): PublicCall[] =>
  Object.keys(CALLS).flatMap((name) => (calls.get(name) as PublicCall | undefined) ?? [])

export function findRoute(call: AnyDefinedCall): CallRoute {
  const { route, access, permission, takes, freshMs = 0 } = call
  if (isPublicName(route)) return CALLS[route]
  const [method, pattern = ''] = route.split(' ')
  return {
    method: method as CallRoute['method'],
    pattern,
    access: access === 'admin' ? 'admin' : 'public',
    freshMs,
    ...(typeof permission === 'string' && { permission }),
    ...(takes && { takes: 'files' }),
    ...(access === 'signing-in' && { signsIn: true }),
  }
}

export const buildCallTable = (calls: ReadonlyMap<string, AnyDefinedCall>): CallTable =>
  Object.fromEntries(
    [...calls]
      .filter(([, { access }]) => access !== 'public')
      .map(([name, { route, freshMs }]) => [name, freshMs ? `${route} ${freshMs}` : route]),
  )
