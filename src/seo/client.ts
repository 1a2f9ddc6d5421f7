import { createClient } from '../platform/calls/client.ts'

/** The calls of indexing, sitemaps and the well-known files. */
export const seo = createClient<typeof import('./seo.calls.server.ts')>('seo')
