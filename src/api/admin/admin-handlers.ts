import type { AdminCallName } from '../../admin-routes.ts'
import { accountHandlers } from './account.ts'
import type { AdminHandler } from './admin-handler.ts'
import { adminsHandlers } from './admins.ts'
import { bulkActHandlers } from './bulk-acts.ts'
import { runHandlers } from './runs.ts'
import { sessionHandlers } from './sessions.ts'

const handlers: AdminHandler[] = [
  ...sessionHandlers,
  ...accountHandlers,
  ...adminsHandlers,
  ...runHandlers,
  ...bulkActHandlers,
]

/** Every call of the back office, by its name in the route table. */
export const ADMIN_HANDLERS: ReadonlyMap<AdminCallName, AdminHandler> = new Map(
  handlers.map((each) => [each.name, each]),
)
