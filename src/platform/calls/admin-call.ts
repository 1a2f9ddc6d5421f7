import { ADMIN_CALLS, type AdminCallName } from '../urls/admin-routes.ts'
import type { AdminCall } from './call.ts'

type Definition<Input, Wire, Value> = Omit<AdminCall<Input, Wire, Value>, 'name' | 'route'>

export const adminCall = <Input, Wire, Value>(
  name: AdminCallName,
  definition: Definition<Input, Wire, Value>,
): AdminCall<Input, Wire, Value> => ({ name, route: ADMIN_CALLS[name], ...definition })
