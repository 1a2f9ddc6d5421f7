import { auditActions } from '../../platform/calls/audit-actions.tr.ts'
import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { activityText as English } from './activity.en.ts'
import texts from './activity.tr.json' with { type: 'json' }

export const activityText: typeof English = {
  ...texts,
  actions: auditActions as Record<string, string>,
  rows: countsText.rows,
  businesses: countsText.businesses,
}
