import { useEffect, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { secondFactor } from '../client.ts'
import { useAccountText } from './account-rows.tsx'
import { detectDevice } from './detect-device.ts'
import { secondFactorText as english } from './second-factor.en.ts'
import { secondFactorText as turkish } from './second-factor.tr.ts'

const NAME_MAX_CHARS = 60

export const useSecondFactorText = () => useText({ en: english, tr: turkish })

function CopyButton({ text: copied, tone }: { text: string; tone?: 'primary' }) {
  const text = useSecondFactorText()
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      tone={tone}
      onClick={() => void navigator.clipboard.writeText(copied).then(() => setCopied(true))}
    >
      {isCopied ? text.copied : text.copy}
    </Button>
  )
}

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useSecondFactorText()
  return (
    <Dialog title={text.codesTitle} onClose={null}>
      <p>{text.codesText}</p>
      <ol className="grid gap-1 font-mono" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="dialog-actions">
        <CopyButton text={codes.join('\n')} />
        <Button tone="primary" onClick={onClose}>
          {text.stored}
        </Button>
      </div>
    </Dialog>
  )
}

function QrCode({ value, label }: { value: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>([])
  useEffect(() => {
    let isCurrent = true
    void import('uqr').then(({ encode }) => isCurrent && setRows(encode(value, { border: 3 }).data))
    return () => {
      isCurrent = false
    }
  }, [value])
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      className="size-48 justify-self-center"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${rows.length || 1} ${rows.length || 1}`}
    >
      {/* Scanners need dark squares on a light ground, in the dark theme too. */}
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

type TotpSetup = ResultOf<typeof secondFactor.beginTotp>

export function AppDialog({ setup, onClose }: { setup: TotpSetup; onClose: () => void }) {
  const text = useSecondFactorText()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [code, setCode] = useState('')
  const { mutate, data, error, isPending } = useChange(secondFactor.confirm, {
    invalidates: [secondFactor.overview],
    onError: (failed) => buildFormErrors(failed).of('code') === '' && showRefusal(failed),
  })
  if (data) return <RecoveryCodes codes={data.codes} onClose={onClose} />
  return (
    <FormDialog
      title={text.app}
      submit={text.turnOn}
      isDirty={false}
      isBusy={isPending}
      canSubmit={code.trim() !== ''}
      onSubmit={() => mutate({ code })}
      onClose={onClose}
    >
      <p>{text.scan}</p>
      <QrCode value={setup.uri} label={text.qrCode} />
      <Field
        label={text.address}
        name="uri"
        value={setup.uri}
        onChange={() => {}}
        dir="ltr"
        isCode
        readOnly
      />
      <div>
        <CopyButton text={setup.uri} />
      </div>
      <Field
        label={text.secret}
        name="secret"
        value={setup.secret}
        onChange={() => {}}
        dir="ltr"
        isCode
        readOnly
      />
      <Field
        label={text.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        isCode
        value={code}
        onChange={setCode}
        problem={buildFormErrors(error).of('code')}
        autoFocus
      />
    </FormDialog>
  )
}

export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const text = useSecondFactorText()
  const { browserOn } = useAccountText()
  const toast = useToast()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [name, setName] = useState(() => {
    const device = detectDevice(navigator.userAgent)
    return device.kind === 'browser' ? browserOn(device.browser, device.system) : ''
  })
  const [problem, setProblem] = useState('')
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = useChange(secondFactor.beginPasskey, { onError: showRefusal })
  const add = useChange(secondFactor.addPasskey, {
    invalidates: [secondFactor.overview],
    done: text.addedTitle,
    onError(failed) {
      const message = buildFormErrors(failed).of('name')
      if (message === '') showRefusal(failed)
      else setProblem(message)
    },
  })
  async function create() {
    setProblem('')
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = await begin.mutateAsync(null)
    const answer = await startRegistration({ optionsJSON }).catch(() => null)
    if (!answer) return toast({ title: text.errorTitle, text: text.notAdded, tone: 'destructive' })
    const response = {
      ...answer,
      response: { ...answer.response },
      clientExtensionResults: { ...answer.clientExtensionResults },
    }
    const added = await add.mutateAsync({ name, response })
    if (added.codes) setCodes(added.codes)
    else onClose()
  }
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title={text.addPasskey}
      submit={text.addPasskey}
      isDirty={false}
      isBusy={begin.isPending || add.isPending}
      canSubmit={name.trim() !== '' && name.trim().length <= NAME_MAX_CHARS}
      // The mutations show their errors themselves.
      onSubmit={() => void create().catch(() => {})}
      onClose={onClose}
    >
      <Field
        label={text.passkeyName}
        name="passkey-name"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={problem}
        hint={text.passkeyNameHint}
        autoFocus
      />
    </FormDialog>
  )
}
