import { contact } from '../client.ts'

export function UnreadBadge() {
  const { data } = contact.unreadMessages.use(null)
  return data?.unread ? (
    <span className="ms-auto rounded-chip bg-accent px-2 text-[0.75rem] text-on-accent">
      {data.unread}
    </span>
  ) : null
}
