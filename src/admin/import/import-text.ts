import { importsText as english } from '../../text/en/admin/imports.ts'
import { importsText as turkish } from '../../text/tr/admin/imports.ts'
import { useText } from '../operator.tsx'

/** The words of this screen. */
export const useImportText = () => useText({ en: english, tr: turkish })
