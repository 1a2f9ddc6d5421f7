import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { suggestionsText as English } from './suggestions.en.ts'

export const suggestionsText: typeof English = {
  label: 'Öneriler',
  businesses: 'İşletmeler',
  chain: 'Tüm şubeler',
  categories: 'Kategoriler',
  places: 'Yerler',
  popular: 'Popüler aramalar',
  recent: 'Son aramalar',
  // In Turkish a place name would need a suffix, so a dash replaces "in": 'kebap – İzmir'.
  in: '–',
  clear: 'Son aramaları temizle',
  cleared: 'Son aramalar temizlendi.',
  count: countsText.businesses,
  found: (count) => `${count} öneri. Yukarı ve aşağı ok tuşlarını kullanın.`,
  nothing: 'Öneri yok.',
}
