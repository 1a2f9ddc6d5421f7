import { createClient } from '../../platform/calls/client.ts'

export const customFieldCalls =
  createClient<typeof import('./custom-fields.calls.server.ts')>('customFieldCalls')
