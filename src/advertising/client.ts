import { client } from '../platform/calls/client.ts'

/** The calls of the ad slots. */
export const advertising = client<typeof import('./advertising.calls.server.ts')>('advertising')
