import { exportsText as english } from '../../text/en/admin/exports.ts'
import { exportsText as turkish } from '../../text/tr/admin/exports.ts'
import { useText } from '../operator.tsx'

export const useExportsText = () => useText({ en: english, tr: turkish })
