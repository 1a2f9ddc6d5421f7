import type { AdminCallName } from '../../admin-routes.ts'
import { accountHandlers } from './account.ts'
import type { AdminHandler } from './admin-handler.ts'
import { adminsHandlers } from './admins.ts'
import { afterImportHandlers } from './after-import.ts'
import { backupHandlers } from './backups.ts'
import { bulkActHandlers } from './bulk-acts.ts'
import { businessPastHandlers } from './business-past.ts'
import { businessHandlers } from './businesses.ts'
import { categoryIndexHandlers } from './category-index.ts'
import { cityIndexHandlers } from './city-index.ts'
import { crawlersHandlers } from './crawlers.ts'
import { dashboardHandlers } from './dashboard.ts'
import { duplicateHandlers } from './duplicates.ts'
import { exportHandlers } from './exports.ts'
import { importFileHandlers } from './import-files.ts'
import { importTemplateHandlers } from './import-templates.ts'
import { importHandlers } from './imports.ts'
import { indexingHandlers } from './indexing.ts'
import { machineFileHandlers } from './machine-files.ts'
import { messageHandlers } from './messages.ts'
import { oneBusinessHandlers } from './one-business.ts'
import { redirectRuleHandlers } from './redirect-rules.ts'
import { redirectHandlers } from './redirects.ts'
import { reportHandlers } from './reports.ts'
import { runHandlers } from './runs.ts'
import { searchExplanationHandlers } from './search-explanation.ts'
import { sessionHandlers } from './sessions.ts'
import { settingsHandlers } from './settings.ts'
import { uploadHandlers } from './uploads.ts'

const handlers: AdminHandler[] = [
  ...accountHandlers,
  ...adminsHandlers,
  ...afterImportHandlers,
  ...backupHandlers,
  ...bulkActHandlers,
  ...businessPastHandlers,
  ...businessHandlers,
  ...categoryIndexHandlers,
  ...cityIndexHandlers,
  ...crawlersHandlers,
  ...dashboardHandlers,
  ...importFileHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...duplicateHandlers,
  ...importTemplateHandlers,
  ...indexingHandlers,
  ...machineFileHandlers,
  ...messageHandlers,
  ...oneBusinessHandlers,
  ...redirectRuleHandlers,
  ...redirectHandlers,
  ...reportHandlers,
  ...runHandlers,
  ...searchExplanationHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...uploadHandlers,
]

/** Every call of the back office, by its name in the route table. */
export const ADMIN_HANDLERS: ReadonlyMap<AdminCallName, AdminHandler> = new Map(
  handlers.map((each) => [each.name, each]),
)
