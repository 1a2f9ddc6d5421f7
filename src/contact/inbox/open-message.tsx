import { Fragment, useEffect } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { FactList } from '../../platform/admin-ui/fact-list.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { InputOf, ResultOf } from '../../platform/calls/client.ts'
import { navigate } from '../../platform/ui/router.ts'
import { contact } from '../client.ts'
import { useInboxText } from './message-list.tsx'

/** Mail programs accept URLs of about this length, so long quotes are cut. */
const QUOTED_CHARS = 1200

/** Everything is encoded, so visitor text can't add headers or recipients. */
export function replyLink(
  { email, subject, message }: { email: string; subject: string; message: string },
  intro: string,
): string {
  const quoted = message
    .slice(0, QUOTED_CHARS)
    .replace(/[\ud800-\udbff]$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
  const oneLine = subject.replace(/\s+/g, ' ')
  const title = /^re:/i.test(oneLine) ? oneLine : `Re: ${oneLine}`
  const body = `\r\n\r\n${intro}\r\n${quoted}`
  // '@' must stay unescaped.
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}

const INVALIDATES = [contact.messages, contact.message, contact.unreadMessages]

type Message = ResultOf<typeof contact.message>

function Opened({ message, listHref }: { message: Message; listHref: string }) {
  const text = useInboxText()
  const onError = useErrorToast(text.errorTitle)
  const { language } = useOperator()
  const { mutate } = useChange(contact.changeMessage, { invalidates: INVALIDATES })
  const saving = useChange(contact.changeMessage, {
    invalidates: INVALIDATES,
    done: () => ({ title: text.saved, text: message.subject }),
    onError,
  })
  const remove = useChange(contact.deleteMessage, {
    invalidates: [contact.messages, contact.unreadMessages],
    done: () => ({ title: text.removed, text: message.subject }),
    onError,
  })
  const { id } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per message, so that it can be marked unread again
  useEffect(() => {
    if (message.read_at === null) mutate({ id, read: true })
  }, [id])
  function change(by: Omit<InputOf<typeof contact.changeMessage>, 'id'>, leaves = false) {
    saving.mutate({ id, ...by }, { onSuccess: () => leaves && navigate(listHref) })
  }
  const dateOf = (at: number) =>
    new Date(at).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
  const received = dateOf(message.created_at)
  const isAnswered = message.answered_at !== null
  return (
    <article className="admin-card grid gap-4">
      <h2 dir="auto" className="text-xl" style={{ overflowWrap: 'anywhere' }}>
        {message.subject}
      </h2>
      <FactList
        facts={[
          [
            text.from,
            <Fragment key="from">
              <bdi>{message.name}</bdi> · <bdi>{message.email}</bdi>
            </Fragment>,
          ],
          [text.company, message.company],
          [text.phone, message.phone],
          [text.received, received],
          [text.mailed, message.mailed_at !== null && dateOf(message.mailed_at)],
        ]}
      />
      <p dir="auto" className="max-w-[70ch] wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          className="admin-button"
          data-tone="primary"
          href={replyLink(message, text.wrote(message.name, received))}
        >
          {text.reply}
        </a>
        <Button isBusy={saving.isPending} onClick={() => change({ answered: !isAnswered })}>
          {isAnswered ? text.markUnanswered : text.markAnswered}
        </Button>
        <Button isBusy={saving.isPending} onClick={() => change({ read: false }, true)}>
          {text.markUnread}
        </Button>
        <Button isBusy={saving.isPending} onClick={() => change({ spam: !message.is_spam }, true)}>
          {message.is_spam ? text.markNotSpam : text.markSpam}
        </Button>
        <ConfirmedButton
          tone="danger"
          label={text.remove}
          change={remove}
          input={{ id }}
          title={text.removeTitle}
          onDone={() => navigate(listHref)}
        >
          <p>{text.removeText}</p>
        </ConfirmedButton>
      </div>
    </article>
  )
}

export function OpenMessage({ id, listHref }: { id: number; listHref: string }) {
  const text = useInboxText()
  return (
    <>
      <a className="admin-button justify-self-start" href={listHref}>
        {text.back}
      </a>
      <Loaded
        query={contact.message.use({ id })}
        skeleton={<div className="skeleton h-60" role="status" aria-label={text.loading} />}
      >
        {(message) => <Opened key={message.id} message={message} listHref={listHref} />}
      </Loaded>
    </>
  )
}
