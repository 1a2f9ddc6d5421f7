import { z } from 'zod'
import type { AdminHandler } from '../../platform/calls/admin-handler.server.ts'
import { findRoute } from '../../platform/calls/call-registry.server.ts'
import { runCall } from '../../platform/calls/run-call.server.ts'
import { settingsHandlers } from '../../settings/settings.server.ts'
import { DEFINED_CALLS } from './calls.server.ts'

const handlers: AdminHandler[] = [...settingsHandlers]

const defined = [...DEFINED_CALLS].flatMap(([name, call]): AdminHandler[] => {
  const { input, output = z.unknown(), access } = call
  if (access === 'public') return []
  const { method } = findRoute(call)
  return [
    {
      name,
      method,
      input,
      answer: output,
      handle: (given, context) => runCall(call, given, context),
    },
  ]
})

/** Every admin call by its name. */
export const ADMIN_HANDLERS: ReadonlyMap<string, AdminHandler> = new Map(
  [...handlers, ...defined].map((each) => [each.name, each]),
)
