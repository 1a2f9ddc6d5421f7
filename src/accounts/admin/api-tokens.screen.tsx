import './account.css'
import { useState } from 'react'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { hasPermission, SCOPES, type Scope } from '../../platform/urls/permissions.ts'
import { tokens } from '../client.ts'
import { AccountCard, AccountRow, Moment } from './account-rows.tsx'
import { tokensText as english } from './api-tokens.en.ts'
import { tokensText as turkish } from './api-tokens.tr.ts'

const useTokensText = () => useText({ en: english, tr: turkish })

const DAYS = ['7', '30', '90', '365'] as const

type Token = ResultOf<typeof tokens.list>[number]

function TokenRow({ token }: { token: Token }) {
  const text = useTokensText()
  const { language } = useOperator()
  const { id, name, scopes, createdAt, expiresAt, isExpired, lastUsedDay } = token
  const revocation = useChange(tokens.revoke, {
    invalidates: [tokens.list],
    done: text.revokedTitle,
    onError: useShowRefusal(text.errorTitle),
  })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <AccountRow
      name={<bdi className="min-w-0 break-words">{name}</bdi>}
      own={isExpired && text.expired}
      facts={[
        [text.scopes, scopes.map((scope) => text.scopeNames[scope]).join(', ')],
        [text.created, <Moment key="created" at={createdAt} />],
        [text.expires, <Moment key="expires" at={expiresAt} />],
        [
          text.lastUsed,
          lastUsedDay === null ? text.neverUsed : day.format(Date.parse(lastUsedDay)),
        ],
      ]}
    >
      <ConfirmedButton
        tone="danger"
        label={text.revoke}
        aria-label={text.revokeOf(name)}
        change={revocation}
        input={{ id }}
        title={text.revokeTitle(name)}
      >
        <p>{text.revokeText}</p>
      </ConfirmedButton>
    </AccountRow>
  )
}

function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  const text = useTokensText()
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog title={text.shownTitle} onClose={onClose}>
      <Field label={text.token} name="token" value={token} onChange={() => {}} readOnly />
      <p>{text.shownText}</p>
      <p className="text-ink-soft">
        {text.usage} <code className="break-all">Authorization: Bearer gz_…</code>
      </p>
      <div className="dialog-actions">
        <Button
          tone="primary"
          onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
        >
          {isCopied ? text.copied : text.copy}
        </Button>
      </div>
    </Dialog>
  )
}

function NewToken({ onClose }: { onClose: () => void }) {
  const text = useTokensText()
  const { role } = useOperator()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['read'])
  const [days, setDays] = useState<(typeof DAYS)[number]>('90')
  const { mutate, data, error, isPending } = useChange(tokens.add, {
    invalidates: [tokens.list],
    onError(failed) {
      const { of } = buildFormErrors(failed)
      if (of('name') + of('scopes') === '') showRefusal(failed)
    },
  })
  const { of } = buildFormErrors(error)
  if (data) return <ShownToken token={data.token} onClose={onClose} />
  const toggle = (scope: Scope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope])
  return (
    <FormDialog
      title={text.add}
      submit={text.add}
      isDirty={false}
      isBusy={isPending}
      canSubmit={name.trim() !== '' && scopes.length > 0}
      onSubmit={() => mutate({ name, scopes: [...scopes], days: Number(days) })}
      onClose={onClose}
    >
      <Field
        label={text.name}
        name="token-name"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={of('name')}
        hint={text.nameHint}
        autoFocus
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{text.scopes}</legend>
        {SCOPES.filter((scope) => role !== null && hasPermission(role, scope)).map((scope) => (
          <label key={scope} className="flex items-start gap-2 py-1">
            <input
              type="checkbox"
              className="mt-1"
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
            <span className="min-w-0">
              {text.scopeNames[scope]}{' '}
              <span className="text-ink-soft">{text.scopeTexts[scope]}</span>
            </span>
          </label>
        ))}
        <AlertText text={of('scopes')} />
      </fieldset>
      <SelectField
        label={text.days}
        value={days}
        options={DAYS.map((each) => [each, text.dayOptions[each]])}
        onChange={setDays}
      />
    </FormDialog>
  )
}

function ApiTokens() {
  const text = useTokensText()
  const [isAdding, setAdding] = useState(false)
  const query = tokens.list.use(null)
  return (
    <>
      <PageTitle title={text.title} intro={text.intro}>
        <Button tone="primary" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </PageTitle>
      <AccountCard
        id="tokens-title"
        title={text.listTitle}
        intro={query.data?.length === 0 ? text.none : text.listIntro}
        query={query}
        row={(token) => <TokenRow key={token.id} token={token} />}
      />
      {isAdding && <NewToken onClose={() => setAdding(false)} />}
    </>
  )
}

export const screen = { View: ApiTokens }
