import { client } from '../platform/calls/client.ts'

/** The calls of the contact form and of the inbox. */
export const contact = client<typeof import('./contact.calls.server.ts')>('contact')
