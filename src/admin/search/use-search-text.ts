import { searchText as english } from '../../text/en/admin/search.ts'
import { searchText as turkish } from '../../text/tr/admin/search.ts'
import { useText } from '../operator.tsx'

export const useSearchText = () => useText({ en: english, tr: turkish })
