import { createContext, useContext } from 'react'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { FieldError } from '../../platform/calls/call.ts'
import type { BusinessDraft, EditableField } from './business-fields.ts'
import * as english from './business-form.en.ts'
import * as turkish from './business-form.tr.ts'

export type FormValues = {
  draft: BusinessDraft
  set: (field: EditableField, value: string) => void
  problems: readonly FieldError[]
  isNew: boolean
  start?: { latitude: number; longitude: number } | null
}

export const FormContext = createContext<FormValues | null>(null)

export const useFormText = () =>
  useText({ en: english.businessFormText, tr: turkish.businessFormText })

export const useEditText = () =>
  useText({ en: english.editBusinessText, tr: turkish.editBusinessText })

export function useFormValues(): FormValues {
  const values = useContext(FormContext)
  if (!values) throw new Error('useFormValues works only inside a business form')
  return values
}

export function useFormField(field: EditableField) {
  const { draft, set, problems } = useFormValues()
  return {
    value: draft[field],
    set: (value: string) => set(field, value),
    problem: problems.find((each) => each.field === field)?.message ?? '',
  }
}
