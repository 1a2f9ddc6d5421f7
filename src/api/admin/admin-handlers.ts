import type { AdminCallName } from '../../admin-routes.ts'
import { accountHandlers } from './account.ts'
import type { AdminHandler } from './admin-handler.ts'
import { adminsHandlers } from './admins.ts'
import { categoryIndexHandlers } from './category-index.ts'
import { cityIndexHandlers } from './city-index.ts'
import { sessionHandlers } from './sessions.ts'

const handlers: AdminHandler[] = [
  ...sessionHandlers,
  ...accountHandlers,
  ...adminsHandlers,
  ...categoryIndexHandlers,
  ...cityIndexHandlers,
]

/** Every call of the back office, by its name in the route table. */
export const ADMIN_HANDLERS: ReadonlyMap<AdminCallName, AdminHandler> = new Map(
  handlers.map((each) => [each.name, each]),
)
