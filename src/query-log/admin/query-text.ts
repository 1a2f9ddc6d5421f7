import { useText } from '../../platform/admin-ui/operator.tsx'
import { unansweredSearchesText as english } from './unanswered-searches.en.ts'
import { unansweredSearchesText as turkish } from './unanswered-searches.tr.ts'

export const useQueryLogText = () => useText({ en: english, tr: turkish })
