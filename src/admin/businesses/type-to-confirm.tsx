import { type FormEvent, useState } from 'react'
import type { dangerZoneText } from '../../text/en/admin/danger-zone.ts'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Field } from '../controls/field.tsx'
import { useOperator, useText } from '../operator.tsx'

/** The second confirmation: the name of the site, or a word, is typed before the act can be pressed. */
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
