import type { InputOf } from '../../platform/calls/client.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { exportCalls } from '../client.ts'

type ExportQuery = InputOf<typeof exportCalls.exportBusinesses>

/** Commas separate categories, so a comma in a name becomes a space. */
export const exportUrl = ({
  categories = [],
  fields,
  columns,
  ...query
}: Omit<ExportQuery, 'fields' | 'columns' | 'categories'> & {
  fields?: readonly string[]
  columns?: readonly string[]
  categories?: readonly string[]
}): string =>
  exportCalls.exportBusinesses.url({
    ...query,
    fields: fields?.join(','),
    columns: columns?.join(','),
    categories: categories.map((name) => name.replaceAll(',', ' ')).join(','),
  })

/** @throws CallError if the export would fail now; runs no query. */
export async function verifyExport(url: string): Promise<void> {
  const response = await fetch(url, { method: 'HEAD', credentials: 'include' })
  if (response.ok) return
  throw new CallError(response.status, (await response.text()) || response.statusText)
}
