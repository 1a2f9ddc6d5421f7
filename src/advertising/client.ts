import { client } from '../platform/calls/client.ts'

export const advertising = client<typeof import('./advertising.calls.server.ts')>('advertising')
