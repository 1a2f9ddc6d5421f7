import { auditActions } from '../../platform/calls/audit-actions.en.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'

export const activityText = {
  title: 'Recent activity',
  empty: 'No activity yet.',
  noMatch: 'No activity matches these filters.',
  action: 'Action',
  who: 'Administrator',
  anyAction: 'All actions',
  filter: 'Filter',
  more: 'Show earlier',
  actions: auditActions as Record<string, string>,
  rows: countsText.rows,
  businesses: countsText.businesses,
  programs: { 'first start': 'First start' } as Record<string, string>,
  /** The keys are stored names. */
  parts: {
    site_codes: 'site-wide code',
    ad_codes: 'advertisement codes',
    site_profile: 'site profile',
    machine_files: 'well-known files',
    import_settings: 'import settings',
    consent: 'consent',
    crawlers: 'rate limits of bots',
    indexing_settings: 'search engine settings',
  } as Record<string, string>,
}
