import { createClient } from '../platform/calls/client.ts'

/** The calls of the business editor, its history and the danger zone. */
export const businessAdmin =
  createClient<typeof import('./businesses.calls.server.ts')>('businessAdmin')
