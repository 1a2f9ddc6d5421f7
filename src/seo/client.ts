import { createClient } from '../platform/calls/client.ts'

export const seo = createClient<typeof import('./seo.calls.server.ts')>('seo')
