import { contact } from '../client.ts'

export function UnreadBadge() {
  const { data } = contact.unreadMessages.use(null)
  return data?.unread ? <span className="sidebar-badge">{data.unread}</span> : null
}
