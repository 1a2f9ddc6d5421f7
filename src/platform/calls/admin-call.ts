import { ADMIN_CALLS, type AdminCallName } from '../urls/admin-routes.ts'
import type { AdminCall } from './call.ts'

/** What a call of the back office takes and gives; its name says the rest. */
type Definition<Input, Wire, Value> = Omit<AdminCall<Input, Wire, Value>, 'name' | 'route'>

/** Makes a call of the back office, with its route. */
export const adminCall = <Input, Wire, Value>(
  name: AdminCallName,
  definition: Definition<Input, Wire, Value>,
): AdminCall<Input, Wire, Value> => ({ name, route: ADMIN_CALLS[name], ...definition })
