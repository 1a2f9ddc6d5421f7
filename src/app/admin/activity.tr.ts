import { auditActions } from '../../platform/calls/audit-actions.tr.ts'
import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { activityText as English } from './activity.en.ts'

export const activityText: typeof English = {
  title: 'Son etkinlikler',
  empty: 'Henüz bir şey yapılmadı.',
  noMatch: 'Bu filtrelere uyan etkinlik yok.',
  action: 'Ne',
  who: 'Kim',
  anyAction: 'Her şey',
  filter: 'Filtrele',
  more: 'Daha eskileri göster',
  actions: auditActions as Record<string, string>,
  rows: countsText.rows,
  businesses: countsText.businesses,
  programs: { 'first start': 'İlk açılış' },
  parts: {
    site_codes: 'site geneli kodlar',
    ad_codes: 'reklam kodları',
    site_profile: 'site profili',
    machine_files: 'makine dosyaları',
    import_settings: 'içe aktarma ayarları',
    consent: 'onay',
    crawlers: 'programların sınırları',
    indexing_settings: 'arama motoru ayarları',
  },
}
