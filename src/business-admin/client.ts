import { createClient } from '../platform/calls/client.ts'

export const businessAdmin =
  createClient<typeof import('./businesses.calls.server.ts')>('businessAdmin')

export const bulkEdits =
  createClient<typeof import('./bulk/bulk-edits.calls.server.ts')>('bulkEdits')
