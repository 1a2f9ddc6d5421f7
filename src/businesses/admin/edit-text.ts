import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { editBusinessText as english } from './edit-business.en.ts'
import { editBusinessText as turkish } from './edit-business.tr.ts'

export const useEditText = () => useText({ en: english, tr: turkish })

export function useMoment(): (at: number) => string {
  const { language } = useOperator()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(at)
}
