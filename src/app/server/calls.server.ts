import * as accounts from '../../accounts/accounts.calls.server.ts'
import * as admins from '../../accounts/admins.calls.server.ts'
import * as secondFactor from '../../accounts/second-factor.calls.server.ts'
import * as tokens from '../../accounts/tokens.calls.server.ts'
import * as advertising from '../../advertising/advertising.calls.server.ts'
import * as analytics from '../../analytics/analytics.calls.server.ts'
import { buildOpenApiCall } from '../../api-docs/open-api.server.ts'
import * as backups from '../../backups/backups.calls.server.ts'
import * as backupSchedule from '../../backups/schedule.calls.server.ts'
import * as bulkEdits from '../../business-admin/bulk/bulk-edits.calls.server.ts'
import * as businessAdmin from '../../business-admin/businesses.calls.server.ts'
import * as businessList from '../../business-list/business-list.calls.server.ts'
import * as businessViews from '../../business-list/views/views.calls.server.ts'
import * as businesses from '../../businesses/businesses.calls.server.ts'
import * as catalogCategories from '../../catalog-admin/categories.calls.server.ts'
import * as categoryTexts from '../../catalog-admin/category-texts.calls.server.ts'
import * as catalogCities from '../../catalog-admin/cities.calls.server.ts'
import * as spellingClusters from '../../clusters/clusters.calls.server.ts'
import * as contact from '../../contact/contact.calls.server.ts'
import * as corrections from '../../corrections/corrections.calls.server.ts'
import * as duplicates from '../../duplicates/duplicates.calls.server.ts'
import * as exports from '../../exports/exports.calls.server.ts'
import * as favorites from '../../favorites/favorites.calls.server.ts'
import * as importSchedules from '../../import-schedules/schedules.calls.server.ts'
import * as imports from '../../imports/imports.calls.server.ts'
import * as recipes from '../../imports/recipes.calls.server.ts'
import * as uploads from '../../imports/uploads.calls.server.ts'
import * as categories from '../../listings/categories/categories.calls.server.ts'
import * as homepage from '../../listings/homepage.calls.server.ts'
import * as cities from '../../listings/places/cities.calls.server.ts'
import * as countries from '../../listings/places/countries.calls.server.ts'
import * as photos from '../../photos/photos.calls.server.ts'
import {
  buildCallRegistry,
  buildCallTable,
  findRoute,
} from '../../platform/calls/call-registry.server.ts'
import * as runs from '../../platform/runs/runs.calls.server.ts'
import { CALLS, type CallName, type CallRoute } from '../../platform/urls/routes.ts'
import * as queryLog from '../../query-log/query-log.calls.server.ts'
import * as redirects from '../../redirects/redirects.calls.server.ts'
import * as search from '../../search/search.calls.server.ts'
import * as categoryInPlace from '../../search-page/category-in-place.calls.server.ts'
import * as seo from '../../seo/seo.calls.server.ts'
import * as adminSettings from '../../settings/admin-settings.calls.server.ts'
import * as publicSettings from '../../settings/public-settings.calls.server.ts'
import * as customFieldCalls from '../../settings-admin/custom-fields/custom-fields.calls.server.ts'
import * as webhooks from '../../webhooks/webhooks.calls.server.ts'

const FILES = {
  runs,
  businessList,
  adminSettings,
  accounts,
  admins,
  secondFactor,
  tokens,
  webhooks,
  advertising,
  analytics,
  backups,
  backupSchedule,
  bulkEdits,
  businessAdmin,
  businessViews,
  businesses,
  categories,
  categoryInPlace,
  cities,
  contact,
  corrections,
  countries,
  duplicates,
  exports,
  favorites,
  homepage,
  imports,
  photos,
  publicSettings,
  queryLog,
  redirects,
  search,
  seo,
  uploads,
  catalogCategories,
  catalogCities,
  categoryTexts,
  customFieldCalls,
  spellingClusters,
  importSchedules,
  recipes,
}

type Files = typeof FILES
export type AdminCallName = {
  [Feature in keyof Files]: `${Feature}.${Exclude<keyof Files[Feature], CallName> & string}`
}[keyof Files]

declare module '../../platform/calls/call.ts' {
  interface AdminCallNames extends Record<AdminCallName, unknown> {}
}

export const DEFINED_CALLS = buildCallRegistry(FILES)
DEFINED_CALLS.set('openApi', buildOpenApiCall(new Map(DEFINED_CALLS)))

export const CALL_TABLE = buildCallTable(DEFINED_CALLS)

export const ADMIN_CALLS = Object.fromEntries(
  [...DEFINED_CALLS].flatMap(([name, call]) =>
    call.access === 'public' ? [] : [[name, findRoute(call)]],
  ),
) as Record<AdminCallName, CallRoute>

export const ALL_CALLS: Record<AdminCallName | CallName, CallRoute> = { ...CALLS, ...ADMIN_CALLS }
