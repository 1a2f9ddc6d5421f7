import type { CallName } from '../routes.ts'
import { businessHandlers } from './businesses.ts'
import type { Handler } from './handler.ts'
import { homepageHandlers } from './homepage.ts'

/** Every call's handler, by its name in the route table. */
export const HANDLERS: ReadonlyMap<CallName, Handler> = new Map(
  [...homepageHandlers, ...businessHandlers].map((each) => [each.name, each]),
)
