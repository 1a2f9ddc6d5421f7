import { useText } from '../../platform/admin-ui/operator.tsx'
import { exportsText as english } from './exports.en.ts'
import { exportsText as turkish } from './exports.tr.ts'

export const useExportsText = () => useText({ en: english, tr: turkish })
