import { auditActions } from '../../platform/calls/audit-actions.en.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'
import texts from './activity.en.json' with { type: 'json' }

export const activityText = {
  ...texts,
  actions: auditActions as Record<string, string>,
  rows: countsText.rows,
  businesses: countsText.businesses,
  programs: texts.programs as Record<string, string>,
  /** The keys are stored names. */
  parts: texts.parts as Record<string, string>,
}
