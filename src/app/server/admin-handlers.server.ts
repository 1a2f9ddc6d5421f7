import { accountHandlers } from '../../accounts/account.server.ts'
import { adminsHandlers } from '../../accounts/admins.server.ts'
import { sessionHandlers } from '../../accounts/session-handlers.server.ts'
import { crawlersHandlers } from '../../analytics/crawlers.server.ts'
import { dashboardHandlers } from '../../analytics/dashboard.server.ts'
import { reportHandlers } from '../../analytics/reports.server.ts'
import { backupHandlers } from '../../backups/backups.server.ts'
import { bulkActHandlers } from '../../business-admin/bulk-actions.server.ts'
import { businessPastHandlers } from '../../business-admin/business-history.server.ts'
import { businessHandlers } from '../../business-admin/businesses.server.ts'
import { oneBusinessHandlers } from '../../business-admin/one-business.server.ts'
import { categoryIndexHandlers } from '../../catalog-admin/category-index.server.ts'
import { cityIndexHandlers } from '../../catalog-admin/city-index.server.ts'
import { messageHandlers } from '../../contact/messages.server.ts'
import { duplicateHandlers } from '../../duplicates/duplicates.server.ts'
import { exportHandlers } from '../../exports/exports.server.ts'
import { afterImportHandlers } from '../../imports/calls/after-import.server.ts'
import { importFileHandlers } from '../../imports/calls/import-files.server.ts'
import { importTemplateHandlers } from '../../imports/calls/import-templates.server.ts'
import { importHandlers } from '../../imports/calls/imports.server.ts'
import { uploadHandlers } from '../../imports/calls/uploads.server.ts'
import type { AdminHandler } from '../../platform/calls/admin-handler.server.ts'
import { runHandlers } from '../../platform/runs/runs.server.ts'
import type { AdminCallName } from '../../platform/urls/admin-routes.ts'
import { redirectRuleHandlers } from '../../redirects/redirect-rules.server.ts'
import { redirectHandlers } from '../../redirects/redirects.server.ts'
import { searchExplanationHandlers } from '../../search/explain/search-explanation.server.ts'
import { indexingHandlers } from '../../seo/indexing.server.ts'
import { machineFileHandlers } from '../../seo/machine-files.server.ts'
import { settingsHandlers } from '../../settings/settings.server.ts'

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

export const ADMIN_HANDLERS: ReadonlyMap<AdminCallName, AdminHandler> = new Map(
  handlers.map((each) => [each.name, each]),
)
