import type { AdminCallName } from '../../admin-routes.ts'
import type { AdminHandler } from './admin-handler.ts'
import { sessionHandlers } from './sessions.ts'
import { settingsHandlers } from './settings.ts'

const handlers: AdminHandler[] = [...sessionHandlers, ...settingsHandlers]

/** Every call of the back office, by its name in the route table. */
export const ADMIN_HANDLERS: ReadonlyMap<AdminCallName, AdminHandler> = new Map(
  handlers.map((each) => [each.name, each]),
)
