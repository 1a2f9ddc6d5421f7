import { useText } from '../../platform/admin-ui/operator.tsx'
import { dashboardText as english } from './dashboard.en.ts'
import { dashboardText as turkish } from './dashboard.tr.ts'

export const useDashboardText = () => useText({ en: english, tr: turkish })
