import { openApiHandler } from '../../api-docs/open-api.server.ts'
import { businessHandlers } from '../../businesses/businesses.server.ts'
import { categoryHandlers } from '../../listings/categories/categories.server.ts'
import { homepageHandlers } from '../../listings/homepage.server.ts'
import { cityHandlers } from '../../listings/places/cities.server.ts'
import { countryHandlers } from '../../listings/places/countries.server.ts'
import type { Outcome } from '../../platform/calls/call.ts'
import { type Handler, handler } from '../../platform/calls/handler.server.ts'
import { runCall } from '../../platform/calls/run-call.server.ts'
import { CALLS, type CallName } from '../../platform/urls/routes.ts'
import { settingsHandlers } from '../../settings/public-settings-handlers.server.ts'
import { DEFINED_CALLS } from './calls.server.ts'

const defined = [...DEFINED_CALLS.values()].flatMap((call) => {
  const { input, output, docs, reword, access } = call
  if (access !== 'public' || !output) return []
  return handler({
    name: call.route as CallName,
    input,
    answer: output,
    docs,
    isLimited: call.rateLimit !== undefined,
    tell: (message, language) => reword?.(message, language) ?? message,
    handle: (given, context) => runCall(call, given, context) as Promise<Outcome<unknown>>,
  })
})

const ORDER = Object.keys(CALLS)

const handlers: Handler[] = [
  ...homepageHandlers,
  ...businessHandlers,
  ...categoryHandlers,
  ...countryHandlers,
  ...cityHandlers,
  ...settingsHandlers,
  ...defined,
].toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))

export const HANDLERS: ReadonlyMap<CallName, Handler> = new Map(
  [...handlers, openApiHandler(handlers)].map((each) => [each.name, each]),
)
