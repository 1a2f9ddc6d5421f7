import { useText } from '../../platform/admin-ui/operator.tsx'
import { schedulesText as english } from './schedules.en.ts'
import { schedulesText as turkish } from './schedules.tr.ts'

export const useSchedulesText = () => useText({ en: english, tr: turkish })
