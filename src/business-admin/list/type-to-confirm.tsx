import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { frameText as english } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkish } from '../../platform/admin-ui/frame.tr.ts'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import type { dangerZoneText } from './danger-zone.en.ts'

/** The specification prescribes this second confirmation. */
export function TypeToConfirm(props: {
  words: (typeof dangerZoneText)['deleteAll']
  isBusy: boolean
  problem: string
  onConfirm: () => void
  onClose: () => void
}) {
  const { words, isBusy, problem, onConfirm, onClose } = props
  const frame = useText({ en: english, tr: turkish })
  const { siteName, language } = useOperator()
  const [typed, setTyped] = useState('')
  const given = typed.trim()
  const isRight = given === siteName || given.toLocaleUpperCase(language) === words.word
  function confirm(event: FormEvent) {
    event.preventDefault()
    if (isRight && !isBusy) onConfirm()
  }
  return (
    <Dialog title={words.sure} onClose={onClose}>
      <form onSubmit={confirm} className="grid gap-4">
        <p>{words.type(siteName, words.word)}</p>
        <Field
          label={words.field}
          name="confirmation"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          problem={problem}
          autoFocus
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="danger" type="submit" isBusy={isBusy} disabled={!isRight}>
            {words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
