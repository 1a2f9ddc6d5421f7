import { useText } from '../../../platform/admin-ui/operator.tsx'
import { importsText as english } from './imports.en.ts'
import { importsText as turkish } from './imports.tr.ts'

export const useImportText = () => useText({ en: english, tr: turkish })
