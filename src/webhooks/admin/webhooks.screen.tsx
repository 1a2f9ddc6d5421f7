import '../../accounts/admin/account.css'
import { useState } from 'react'
import { AccountCard, AccountRow, Moment } from '../../accounts/admin/account-rows.tsx'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { webhooks } from '../client.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook.ts'
import { webhooksText as english } from './webhooks.en.ts'
import { webhooksText as turkish } from './webhooks.tr.ts'

const useWebhooksText = () => useText({ en: english, tr: turkish })

type Webhook = ResultOf<typeof webhooks.list>[number]
type Delivery = Webhook['deliveries'][number]

function DeliveryState({ delivery }: { delivery: Delivery }) {
  const text = useWebhooksText()
  const { problem, endedAt, tries } = delivery
  const why = text.problems[problem ?? ''] ?? problem
  if (endedAt === null) return why === null ? text.waiting : text.retries(why, tries)
  return why === null ? text.delivered : text.failed(why)
}

function Deliveries({ deliveries }: Pick<Webhook, 'deliveries'>) {
  const text = useWebhooksText()
  if (deliveries.length === 0) return text.noDeliveries
  return (
    <ul>
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Moment at={delivery.createdAt} /> · {text.eventNames[delivery.event]} ·{' '}
          <DeliveryState delivery={delivery} />
        </li>
      ))}
    </ul>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const text = useWebhooksText()
  const { id, url, events, isOn, hasSecret, problem, deliveries, droppedEvents } = webhook
  const [seen, setSeen] = useState('')
  const [isEditing, setEditing] = useState(false)
  const onError = useShowRefusal(text.errorTitle)
  const invalidates = [webhooks.list]
  const change = useChange(webhooks.change, { invalidates, done: text.savedTitle, onError })
  const trial = useChange(webhooks.test, { invalidates, done: text.testedTitle, onError })
  const removal = useChange(webhooks.remove, { invalidates, done: text.removedTitle, onError })
  const rotation = useChange(webhooks.rotate, {
    invalidates,
    onError,
  })
  return (
    <>
      <AccountRow
        name={<bdi className="min-w-0 break-all">{url}</bdi>}
        own={hasSecret ? !isOn && text.off : text.noSecret}
        facts={[
          [text.events, events.map((event) => text.eventNames[event]).join(', ')],
          [text.state, isOn ? text.on : text.off],
          ...(problem === null ? [] : [[text.problem, text.problems[problem] ?? problem] as const]),
          ...(droppedEvents === 0 ? [] : [[text.droppedEvents, droppedEvents] as const]),
          [text.deliveries, <Deliveries key="deliveries" deliveries={deliveries} />],
        ]}
      >
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => trial.mutate({ id })} disabled={!isOn || !hasSecret}>
            {text.test}
          </Button>
          <Button onClick={() => setEditing(true)}>{text.edit}</Button>
          <Button onClick={() => change.mutate({ id, url, events, isOn: !isOn })}>
            {isOn ? text.turnOff : text.turnOn}
          </Button>
          <ConfirmedButton
            tone="danger"
            label={text.rotate}
            change={rotation}
            input={{ id }}
            title={text.rotateTitle}
          >
            <p>{text.rotateText}</p>
          </ConfirmedButton>
          <ConfirmedButton
            tone="danger"
            label={text.remove}
            change={removal}
            input={{ id }}
            title={text.removeTitle(url)}
          >
            <p>{text.removeText}</p>
          </ConfirmedButton>
        </div>
      </AccountRow>
      {isEditing && <WebhookForm webhook={webhook} onClose={() => setEditing(false)} />}
      {rotation.data && rotation.data.secret !== seen && (
        <ShownSecret
          secret={rotation.data.secret}
          onClose={() => setSeen(rotation.data?.secret ?? '')}
        />
      )}
    </>
  )
}

function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useWebhooksText()
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog title={text.shownTitle} onClose={onClose}>
      <Field label={text.secret} name="secret" value={secret} onChange={() => {}} readOnly />
      <p>{text.shownText}</p>
      <p className="text-ink-soft">{text.usage}</p>
      <div className="dialog-actions">
        <Button
          tone="primary"
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          {isCopied ? text.copied : text.copy}
        </Button>
      </div>
    </Dialog>
  )
}

function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const text = useWebhooksText()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS)
  const invalidates = [webhooks.list]
  const onError = (failed: Error) => {
    const { of } = buildFormErrors(failed)
    if (of('url') + of('events') === '') showRefusal(failed)
  }
  const addition = useChange(webhooks.add, { invalidates, onError })
  const change = useChange(webhooks.change, { invalidates, onError, done: text.savedTitle })
  const { of } = buildFormErrors(webhook ? change.error : addition.error)
  if (addition.data) return <ShownSecret secret={addition.data.secret} onClose={onClose} />
  const toggle = (event: WebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((each) => each !== event) : [...events, event])
  const submit = () => {
    const input = { url: url.trim(), events: [...events] }
    if (webhook)
      change.mutate({ ...input, id: webhook.id, isOn: webhook.isOn }, { onSuccess: onClose })
    else addition.mutate(input)
  }
  return (
    <FormDialog
      title={webhook ? text.editTitle : text.add}
      submit={webhook ? text.save : text.add}
      isDirty={false}
      isBusy={addition.isPending || change.isPending}
      canSubmit={url.trim() !== '' && events.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={text.url}
        name="webhook-url"
        autoComplete="off"
        value={url}
        onChange={setUrl}
        problem={of('url')}
        hint={text.urlHint}
        autoFocus
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{text.events}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className="flex items-start gap-2 py-1">
            <input
              type="checkbox"
              className="mt-1"
              checked={events.includes(event)}
              onChange={() => toggle(event)}
            />
            <span>{text.eventNames[event]}</span>
          </label>
        ))}
        <AlertText text={of('events')} />
      </fieldset>
    </FormDialog>
  )
}

function Webhooks() {
  const text = useWebhooksText()
  const [isAdding, setAdding] = useState(false)
  const query = webhooks.list.use(null)
  return (
    <>
      <PageTitle title={text.title} intro={text.intro}>
        <Button tone="primary" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </PageTitle>
      <AccountCard
        id="webhooks-title"
        title={text.listTitle}
        intro={query.data?.length === 0 ? text.none : text.listIntro}
        query={query}
        row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      />
      {isAdding && <WebhookForm onClose={() => setAdding(false)} />}
    </>
  )
}

export const screen = { View: Webhooks }
