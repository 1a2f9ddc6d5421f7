import { CallError } from '../platform/calls/use-call.ts'
import { ADMIN_CALLS } from '../platform/urls/admin-routes.ts'
import { fillPattern } from '../platform/urls/routes.ts'
import type { ExportCsvBody, ExportQuery } from './exports.schema.server.ts'

/** The run of an export, in the answer that brings its file. */
export const RUN_HEADER = 'x-run-id'

/** Where an export's file is had. A comma parts categories: in a name it is as good as a space. */
export const exportUrl = ({
  categories = [],
  fields,
  ...query
}: Omit<ExportQuery, 'fields' | 'categories'> & {
  fields: readonly string[]
  categories?: readonly string[]
}): string =>
  fillPattern(
    ADMIN_CALLS.exportBusinesses.pattern,
    {},
    {
      ...query,
      fields: fields.join(','),
      categories: categories.map((name) => name.replaceAll(',', ' ')).join(','),
    },
  )

async function requireAnswer(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  if (response.ok) return response
  throw new CallError(response.status, (await response.text()) || response.statusText)
}

/** Asks for the plain export of the import and export card; gives the answer as soon as its head has come. */
export const fetchCsv = (body: ExportCsvBody): Promise<Response> =>
  requireAnswer(
    fetch(ADMIN_CALLS.exportCsv.pattern, {
      method: ADMIN_CALLS.exportCsv.method,
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** Throws where an export would not begin if it were asked for now; nothing is read for it. */
export const checkExport = (url: string): Promise<Response> =>
  requireAnswer(fetch(url, { method: 'HEAD', credentials: 'include' }))
