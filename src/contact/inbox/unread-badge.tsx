import { contact } from '../client.ts'

/** How many messages wait to be read, beside the link to them; nothing for none. */
export function UnreadBadge() {
  const { data } = contact.unreadMessages.use(null)
  return data?.unread ? <span className="sidebar-badge">{data.unread}</span> : null
}
