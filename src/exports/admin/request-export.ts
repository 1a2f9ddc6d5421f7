import type { InputOf } from '../../platform/calls/client.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { exportCalls } from '../client.ts'

type ExportQuery = InputOf<typeof exportCalls.exportBusinesses>

/** Commas separate categories, so a comma in a name becomes a space. */
export const exportUrl = ({
  categories = [],
  fields,
  ...query
}: Omit<ExportQuery, 'fields' | 'categories'> & {
  fields: readonly string[]
  categories?: readonly string[]
}): string =>
  exportCalls.exportBusinesses.url({
    ...query,
    fields: fields.join(','),
    categories: categories.map((name) => name.replaceAll(',', ' ')).join(','),
  })

async function fetchExport(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { credentials: 'include', ...init })
  if (response.ok) return response
  throw new CallError(response.status, (await response.text()) || response.statusText)
}

/** Resolves as soon as the response headers arrive. */
export const fetchCsv = (body: InputOf<typeof exportCalls.exportCsv>): Promise<Response> =>
  fetchExport(exportCalls.exportCsv.url(body), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** @throws CallError if the export would fail now; runs no query. */
export const verifyExport = (url: string): Promise<Response> => fetchExport(url, { method: 'HEAD' })
