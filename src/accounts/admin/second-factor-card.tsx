import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { secondFactor } from '../client.ts'
import { ACCOUNT_SKELETON, AccountRow, Moment } from './account-rows.tsx'
import {
  AppDialog,
  PasskeyDialog,
  RecoveryCodes,
  useSecondFactorText,
} from './second-factor-dialogs.tsx'

type Overview = ResultOf<typeof secondFactor.overview>
type TotpSetup = ResultOf<typeof secondFactor.beginTotp>

const invalidates = [secondFactor.overview]

function AppRow({
  since,
  onStarted,
}: {
  since: number | null
  onStarted: (setup: TotpSetup) => void
}) {
  const text = useSecondFactorText()
  const onError = useShowRefusal(text.errorTitle)
  const begin = useChange(secondFactor.beginTotp, { invalidates, onError })
  const end = useChange(secondFactor.turnOffTotp, { invalidates, done: text.offTitle, onError })
  return (
    <AccountRow
      name={text.app}
      own={since === null && text.off}
      facts={since === null ? [] : [[text.onSince, <Moment key="since" at={since} />]]}
    >
      {since === null ? (
        <Button
          aria-label={text.turnOnApp}
          isBusy={begin.isPending}
          onClick={() => begin.mutate(null, { onSuccess: onStarted })}
        >
          {text.turnOn}
        </Button>
      ) : (
        <ConfirmedButton
          tone="danger"
          label={text.turnOff}
          aria-label={text.turnOffApp}
          change={end}
          input={null}
          title={text.turnOffTitle}
        >
          <p>{text.turnOffText}</p>
        </ConfirmedButton>
      )}
    </AccountRow>
  )
}

function PasskeyRow({ passkey }: { passkey: Overview['passkeys'][number] }) {
  const text = useSecondFactorText()
  const { id, name, createdAt, lastUsedAt } = passkey
  const removal = useChange(secondFactor.removePasskey, {
    invalidates,
    done: text.removedTitle,
    onError: useShowRefusal(text.errorTitle),
  })
  return (
    <AccountRow
      name={<bdi className="min-w-0 break-words">{name}</bdi>}
      own={false}
      facts={[
        [text.added, <Moment key="added" at={createdAt} />],
        [
          text.lastUsed,
          lastUsedAt === null ? text.neverUsed : <Moment key="used" at={lastUsedAt} />,
        ],
      ]}
    >
      <ConfirmedButton
        tone="danger"
        label={text.remove}
        aria-label={text.removeOf(name)}
        change={removal}
        input={{ id }}
        title={text.removeTitle(name)}
      >
        <p>{text.removeText}</p>
      </ConfirmedButton>
    </AccountRow>
  )
}

function Factors({
  found,
  onAdd,
}: {
  found: Overview
  onAdd: (added: TotpSetup | 'passkey') => void
}) {
  const text = useSecondFactorText()
  const { totpSince, passkeys, recoveryCodes, canAddPasskeys } = found
  const [codes, setCodes] = useState<string[] | null>(null)
  const renewal = useChange(secondFactor.renewCodes, {
    invalidates,
    onError: useShowRefusal(text.errorTitle),
  })
  const isOn = totpSince !== null || passkeys.length > 0
  return (
    <>
      <ul className="account-rows">
        <AppRow since={totpSince} onStarted={onAdd} />
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <p className="text-ink-soft">
        {isOn ? text.codesLeft(recoveryCodes) : text.noCodes}
        {!canAddPasskeys && ` ${text.noAddress}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!canAddPasskeys} onClick={() => onAdd('passkey')}>
          {text.addPasskey}
        </Button>
        {isOn && (
          <ConfirmedButton
            label={text.renewCodes}
            change={renewal}
            input={null}
            title={text.renewTitle}
            onDone={(renewed) => setCodes(renewed.codes)}
          >
            <p>{text.renewText}</p>
          </ConfirmedButton>
        )}
      </div>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

export function SecondFactorCard() {
  const text = useSecondFactorText()
  const [adding, setAdding] = useState<TotpSetup | 'passkey' | null>(null)
  const close = () => setAdding(null)
  return (
    <section className="admin-card grid gap-4" aria-labelledby="second-factor-title">
      <div>
        <h2 id="second-factor-title">{text.title}</h2>
        <p className="text-ink-soft">{text.intro}</p>
      </div>
      <Loaded query={secondFactor.overview.use(null)} skeleton={ACCOUNT_SKELETON}>
        {(found) => <Factors found={found} onAdd={setAdding} />}
      </Loaded>
      {adding === 'passkey' && <PasskeyDialog onClose={close} />}
      {adding !== null && adding !== 'passkey' && <AppDialog setup={adding} onClose={close} />}
    </section>
  )
}
