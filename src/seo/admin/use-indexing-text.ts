import { useText } from '../../platform/admin-ui/operator.tsx'
import { indexingText as english } from './indexing.en.ts'
import { indexingText as turkish } from './indexing.tr.ts'

export const useIndexingText = () => useText({ en: english, tr: turkish })
