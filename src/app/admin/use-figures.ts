import { findStats, findSystem, findViews } from '../../analytics/dashboard.ts'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import { useCall } from '../../platform/calls/use-call.ts'

const SYSTEM_EVERY_MS = 10_000
const VIEWS_EVERY_MS = 60_000
const VIEWS_DAYS = 30

// Several cards share these query keys, so each response is requested once.
export const useStats = () => useCall(findStats, null)
export const useSystem = () => usePolledCall(findSystem, null, SYSTEM_EVERY_MS)
export const useViews = () => usePolledCall(findViews, { days: VIEWS_DAYS }, VIEWS_EVERY_MS)
