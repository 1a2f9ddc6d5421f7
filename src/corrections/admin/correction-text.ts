import { useText } from '../../platform/admin-ui/operator.tsx'
import { correctionsAdminText as english } from './corrections.en.ts'
import { correctionsAdminText as turkish } from './corrections.tr.ts'

export const useCorrectionsText = () => useText({ en: english, tr: turkish })
