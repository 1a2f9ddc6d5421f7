import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { ShortcutHelp } from '../../platform/admin-ui/shortcuts/shortcut-help.tsx'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import type { contact } from '../client.ts'
import { inboxText as english } from './inbox.en.ts'
import { inboxText as turkish } from './inbox.tr.ts'
import { type InboxPlace, inboxLink } from './inbox-params.ts'

export const useInboxText = () => useText({ en: english, tr: turkish })

type Props = {
  found: ResultOf<typeof contact.messages>
  place: InboxPlace
  onAction: (action: 'answered' | 'spam', id: number) => void
}

/** Supports the keys of mail programs. */
export function MessageList({ found, place, onAction }: Props) {
  const text = useInboxText()
  const { moment } = useFormats()
  useRowKeys((row) => ({
    ArrowDown: false,
    ArrowUp: false,
    e: row !== null && (() => onAction('answered', Number(row))),
    s: row !== null && (() => onAction('spam', Number(row))),
  }))
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="text-ink-soft">
          {text.count(found.total, found.total_is_exact)}
          {found.unread > 0 && ` · ${text.unreadCount(found.unread)}`}
        </p>
        <ShortcutHelp actions={['next', 'previous', 'open', 'answered', 'spam']} />
      </div>
      <ul className="rounded-card border border-line bg-card">
        {found.messages.map((message) => (
          <li key={message.id} data-row={message.id} className="border-line not-first:border-t">
            <a
              data-row-link
              className="group grid gap-0.5 px-4 py-2.5 hover:bg-sunken focus-visible:bg-sunken"
              href={inboxLink({ ...place, open: message.id })}
              data-unread={message.read_at === null || undefined}
            >
              <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
                <bdi className="min-w-0 wrap-anywhere group-data-unread:font-bold">
                  {message.name}
                </bdi>
                {message.read_at === null && (
                  <span className="rounded-chip bg-accent px-1.5 text-[0.75rem] text-on-accent">
                    {text.unread}
                  </span>
                )}
                {message.answered_at !== null && (
                  <span className="text-ink-soft">{text.answered}</span>
                )}
                <time className="ms-auto text-ink-soft">{moment(message.created_at)}</time>
              </span>
              <span dir="auto" className="min-w-0 wrap-anywhere group-data-unread:font-bold">
                {message.subject}
              </span>
              <span dir="auto" className="truncate text-ink-soft">
                {message.excerpt}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <AdminPager
        page={found.page}
        pages={found.total_pages}
        hrefOf={(page) => inboxLink({ ...place, page })}
      />
    </>
  )
}
