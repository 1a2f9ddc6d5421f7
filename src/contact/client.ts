import { client } from '../platform/calls/client.ts'

export const contact = client<typeof import('./contact.calls.server.ts')>('contact')
