import { createClient, type InputOf, type ResultOf } from '../platform/calls/client.ts'

export const businessList =
  createClient<typeof import('./business-list.calls.server.ts')>('businessList')

export type AdminBusiness = ResultOf<typeof businessList.list>['businesses'][number]
export type BulkChange = InputOf<typeof businessList.changeBusinesses>

/** Calls whose results contain business fields; those of features above this one by name. */
export const INVALIDATED_BY_EDIT = [
  'businessAdmin.oneBusiness',
  'businessAdmin.businessHistory',
  businessList.list,
  businessList.categoryNames,
  businessList.incomplete,
  'analytics.stats',
] as const
