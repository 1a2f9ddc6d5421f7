import { CallError } from '../platform/calls/use-call.ts'
import { ADMIN_CALLS } from '../platform/urls/admin-routes.ts'
import { formatPath } from '../platform/urls/routes.ts'
import type { ExportCsvBody, ExportQuery } from './exports.schema.server.ts'

export const RUN_HEADER = 'x-run-id'

/** Commas separate categories, so a comma in a name becomes a space. */
export const exportUrl = ({
  categories = [],
  fields,
  ...query
}: Omit<ExportQuery, 'fields' | 'categories'> & {
  fields: readonly string[]
  categories?: readonly string[]
}): string =>
  formatPath(
    ADMIN_CALLS.exportBusinesses.pattern,
    {},
    {
      ...query,
      fields: fields.join(','),
      categories: categories.map((name) => name.replaceAll(',', ' ')).join(','),
    },
  )

async function requireResponse(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  if (response.ok) return response
  throw new CallError(response.status, (await response.text()) || response.statusText)
}

/** Resolves as soon as the response headers arrive. */
export const fetchCsv = (body: ExportCsvBody): Promise<Response> =>
  requireResponse(
    fetch(ADMIN_CALLS.exportCsv.pattern, {
      method: ADMIN_CALLS.exportCsv.method,
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** @throws CallError if the export would fail now; runs no query. */
export const verifyExport = (url: string): Promise<Response> =>
  requireResponse(fetch(url, { method: 'HEAD', credentials: 'include' }))
