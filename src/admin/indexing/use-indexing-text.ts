import { indexingText as english } from '../../text/en/admin/indexing.ts'
import { indexingText as turkish } from '../../text/tr/admin/indexing.ts'
import { useText } from '../operator.tsx'

export const useIndexingText = () => useText({ en: english, tr: turkish })
