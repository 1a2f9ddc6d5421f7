import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { adminSettings } from '../../settings/admin-client.ts'
import { SettingHistory } from './setting-history.tsx'
import { type SettingDraft, useCodesText } from './use-draft.ts'

type SaveBarProps = {
  draft: SettingDraft<object>
  saveLabel?: string
  isBlocked?: boolean
  isConfirming?: boolean
}

function SaveBar({ draft, saveLabel, isBlocked = false, isConfirming = false }: SaveBarProps) {
  const { saving } = draft
  const text = useCodesText()
  const client = useQueryClient()
  async function loadNewest() {
    await client.invalidateQueries({ queryKey: [adminSettings.onePart.name] })
    await client.invalidateQueries({ queryKey: [adminSettings.versions.name] })
    reset()
  }
  function reset() {
    draft.reset()
    saving.forget()
  }
  return (
    <div className="sticky bottom-0 z-2 -mx-5 -mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-t border-line bg-card px-5 py-3">
      {saving.problem !== '' && (
        <div role="alert" className="flex basis-full flex-wrap items-center gap-3">
          <p className="text-danger">{saving.problem}</p>
          {saving.isOutdated && (
            <Button onClick={() => void loadNewest()}>{text.loadNewest}</Button>
          )}
        </div>
      )}
      <Button
        tone="primary"
        type="submit"
        isBusy={saving.isBusy}
        disabled={!(draft.isDirty || isConfirming) || isBlocked}
      >
        {saving.isBusy ? text.saving : (saveLabel ?? text.save)}
      </Button>
      <Button onClick={reset} disabled={!draft.isDirty || saving.isBusy}>
        {text.reset}
      </Button>
      <p aria-live="polite" className="text-ink-soft">
        {draft.isDirty ? text.unsaved : ''}
      </p>
    </div>
  )
}

type Props = ComponentProps<typeof SettingHistory> &
  SaveBarProps & {
    className?: string
    noValidate?: boolean
    preview?: ReactNode
    children: ReactNode
  }

export function SettingForm(props: Props) {
  const { part, draft, nameOf, className = 'gap-5', noValidate, preview, children, ...bar } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    draft.saving.save()
  }
  return (
    <>
      <form noValidate={noValidate} className={`admin-card grid ${className}`} onSubmit={submit}>
        {children}
        <SaveBar draft={draft} {...bar} />
      </form>
      {preview}
      <SettingHistory part={part} draft={draft} nameOf={nameOf} />
    </>
  )
}
