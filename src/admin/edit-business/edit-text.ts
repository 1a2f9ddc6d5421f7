import { editBusinessText as english } from '../../text/en/admin/edit-business.ts'
import { editBusinessText as turkish } from '../../text/tr/admin/edit-business.ts'
import { useOperator, useText } from '../operator.tsx'

/** The words of this screen. */
export const useEditText = () => useText({ en: english, tr: turkish })

/** Writes a moment in the operator's language and zone. */
export function useMoment(): (at: number) => string {
  const { language } = useOperator()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(at)
}
