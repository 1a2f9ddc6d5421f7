import { createClient } from '../platform/calls/client.ts'

export const photos = createClient<typeof import('./photos.calls.server.ts')>('photos')
