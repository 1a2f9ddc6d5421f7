import { analytics } from '../../analytics/client.ts'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'

const SYSTEM_EVERY_MS = 10_000
const VIEWS_EVERY_MS = 60_000
const VIEWS_DAYS = 30

// Several cards share these query keys, so each response is requested once.
export const useStats = () => analytics.stats.use(null)
export const useSystem = () => usePolledCall(analytics.system, null, SYSTEM_EVERY_MS)
export const useViews = () => usePolledCall(analytics.views, { days: VIEWS_DAYS }, VIEWS_EVERY_MS)
