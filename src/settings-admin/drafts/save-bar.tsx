import './drafts.css'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { adminSettings } from '../../settings/admin-client.ts'
import { type Draft, type Saving, useCodesText } from './use-draft.ts'

type Props = {
  draft: Draft<object>
  saving: Saving
  label?: string
  isBlocked?: boolean
  /** Whether saving unchanged initial values is allowed. */
  isConfirming?: boolean
  children?: ReactNode
}

export function SaveBar(props: Props) {
  const { draft, saving, label, isBlocked = false, isConfirming = false, children } = props
  const text = useCodesText()
  const client = useQueryClient()
  async function loadNewest() {
    await client.invalidateQueries({ queryKey: [adminSettings.onePart.name] })
    await client.invalidateQueries({ queryKey: [adminSettings.versions.name] })
    draft.reset()
    saving.forget()
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
        {saving.isBusy ? text.saving : (label ?? text.save)}
      </Button>
      <Button onClick={reset} disabled={!draft.isDirty || saving.isBusy}>
        {text.reset}
      </Button>
      {children}
      <p aria-live="polite" className="text-ink-soft">
        {draft.isDirty ? text.unsaved : ''}
      </p>
    </div>
  )
}
