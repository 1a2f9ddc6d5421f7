import { useCall } from '../../platform/calls/use-call.ts'
import { countUnread } from '../messages.ts'

/** How many messages wait to be read, beside the link to them; nothing for none. */
export function UnreadBadge() {
  const { data = 0 } = useCall(countUnread, null)
  return data > 0 ? <span className="sidebar-badge">{data}</span> : null
}
