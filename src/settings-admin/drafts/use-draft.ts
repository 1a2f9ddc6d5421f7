import { useRef, useState } from 'react'
import { useRefusal } from '../../platform/admin-ui/error-text.ts'
import { useLeaveGuard } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { AdminCall } from '../../platform/calls/call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { adminSettings } from '../../settings/admin-client.ts'
import { codesText as english } from './codes.en.ts'
import { codesText as turkish } from './codes.tr.ts'

export const useCodesText = () => useText({ en: english, tr: turkish })

export type Stored<Values> = { version: number; isSaved?: boolean; values: Values }

export type Draft<Values extends object> = ReturnType<typeof useDraft<Values>>

export function useDraft<Values extends object>(stored: Stored<Values>, leaveQuestion: string) {
  const [own, setOwn] = useState<Stored<Values> | null>(null)
  const { values, version: basis } = own ?? stored
  const isDirty = own !== null && JSON.stringify(own.values) !== JSON.stringify(stored.values)
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  useLeaveGuard(dirty, leaveQuestion)
  return {
    values,
    isDirty,
    /** The version that the user edits; saving is rejected if a newer one exists. */
    basis,
    change: (changed: Partial<Values>) =>
      setOwn((last) => {
        const from = last ?? stored
        return { ...from, values: { ...from.values, ...changed } }
      }),
    reset: () => setOwn(null),
  }
}

type SaveCall<Values> = Omit<
  AdminCall<Partial<Values> & { basis: number }, never, { message: string }>,
  'retryInput'
>

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

export function useSettingDraft<Values extends object>(
  stored: Stored<Values>,
  call: SaveCall<Values>,
  messages: { notSaved: string },
) {
  const text = useCodesText()
  const draft = useDraft(stored, text.leave)
  const toast = useToast()
  const refusal = useRefusal()
  const change = useChange(call, { invalidates: [adminSettings.onePart, adminSettings.versions] })
  async function save() {
    const changed = Object.entries(draft.values).filter(([name, value]) =>
      differs(value, stored.values[name as keyof Values]),
    )
    try {
      const values = Object.fromEntries(changed) as Partial<Values>
      const { message } = await change.mutateAsync({ ...values, basis: draft.basis })
      draft.reset()
      toast({ title: text.savedTitle, text: message, tone: 'success' })
    } catch {
      toast({ title: text.saveFailedTitle, text: messages.notSaved, tone: 'destructive' })
    }
  }
  const { error } = change
  const isCallError = error instanceof CallError
  const saving = {
    save: () => void save(),
    isBusy: change.isPending,
    problem: error ? refusal(error) : '',
    problems: isCallError
      ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
      : {},
    isStale: isCallError && error.status === 409,
    forget: change.reset,
  }
  return { ...draft, saving }
}

export type SettingDraft<Values extends object> = ReturnType<typeof useSettingDraft<Values>>
