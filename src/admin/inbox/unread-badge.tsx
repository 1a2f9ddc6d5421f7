import { countUnread } from '../../contract/admin/messages.ts'
import { useCall } from '../../contract/client/use-call.ts'

/** How many messages wait to be read, beside the link to them; nothing for none. */
export function UnreadBadge() {
  const { data = 0 } = useCall(countUnread, null)
  return data > 0 ? <span className="sidebar-badge">{data}</span> : null
}
