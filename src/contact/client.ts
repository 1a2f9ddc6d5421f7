import { createClient } from '../platform/calls/client.ts'

export const contact = createClient<typeof import('./contact.calls.server.ts')>('contact')
