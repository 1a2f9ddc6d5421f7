import { useEffect, useRef, useState } from 'react'
import {
  type BusinessDraft,
  buildDraft,
  buildDraftChanges,
  compareDrafts,
  type EditableField,
  type StoredValues,
  validateBusiness,
} from '../../businesses/admin/business-fields.ts'
import { useFormText } from '../../businesses/admin/form-context.ts'
import type { Changes } from '../../businesses/admin/one-business.server.ts'
import { useLeaveGuard } from '../../platform/admin-ui/navigation.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import type { FieldError } from '../../platform/calls/call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { formatProblems } from '../format-problem.ts'

const NEW_BUSINESS: Partial<StoredValues> = { is_approved: 1 }

export function focusField(field: string): void {
  const control = document.getElementsByName(field)[0]
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

export function useBusinessForm(stored: StoredValues | null) {
  const text = useFormText()
  const toast = useToast()
  const { language } = useOperator()
  const base = buildDraft(stored ?? NEW_BUSINESS)
  const [draft, setDraft] = useState(base)
  const [isChecked, setChecked] = useState(false)
  const [answered, setAnswered] = useState<FieldError[]>([])
  const changed = compareDrafts(base, draft)
  const against = stored ? base : buildDraft({})
  const problemsOf = (each: BusinessDraft): FieldError[] =>
    formatProblems(validateBusiness(against, each, !stored).problems, language)
  const problems = isChecked ? [...problemsOf(draft), ...answered] : answered

  const isDirty = useRef(false)
  isDirty.current = changed.length > 0
  useLeaveGuard(isDirty, text.leave)
  /** Call before navigation, so that no unsaved-changes question appears. */
  function settle() {
    isDirty.current = false
    setChecked(false)
    setAnswered([])
  }
  return {
    isNew: stored === null,
    draft,
    changed,
    problems,
    changes: buildDraftChanges(against, draft) as Changes,
    set(field: EditableField, value: string) {
      setDraft((last) => ({ ...last, [field]: value }))
      setAnswered((last) => last.filter((each) => each.field !== field))
    },
    setDraft,
    /** Marks all invalid fields and focuses the first. @returns whether there are none. */
    check(): boolean {
      const [first] = problemsOf(draft)
      setChecked(true)
      setAnswered([])
      if (first) requestAnimationFrame(() => focusField(first.field))
      return !first
    },
    reject(error: unknown) {
      const detail = (error instanceof CallError && error.detail) || text.unreachable
      if (error instanceof CallError) {
        setAnswered(error.errors)
        const [first] = error.errors
        if (first) requestAnimationFrame(() => focusField(first.field))
      }
      toast({ title: text.failedTitle, text: detail, tone: 'destructive' })
    },
    settle,
    discard() {
      settle()
      setDraft(base)
    },
  }
}

export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
