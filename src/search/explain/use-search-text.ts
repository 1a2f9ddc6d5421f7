import { useText } from '../../platform/admin-ui/operator.tsx'
import { searchText as english } from './search.en.ts'
import { searchText as turkish } from './search.tr.ts'

export const useSearchText = () => useText({ en: english, tr: turkish })
