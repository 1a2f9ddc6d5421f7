import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { photoStoringText as English } from './photo-storing.en.ts'

export const photoStoringText: typeof English = {
  title: 'Fotoğraflar',
  text: 'İçe aktarılan dosyalarda fotoğrafların yalnızca bağlantıları bulunur. Bu sunucunun kendi kopyalarını saklamasına izin vermezseniz sayfalar fotoğrafları bu bağlantılardan yükler.',
  isOn: 'Fotoğrafları bu sunucuda sakla',
  isOnHint:
    'Sunucu her fotoğrafı arka planda bir kez indirir ve birkaç boyutta saklar. Sayfalar onu, biliniyorsa sahibi, kaynağı ve lisansıyla birlikte gösterir. Bu ayarı kapatırsanız sunucu kopyalarını siler.',
  hasRights: 'Bu fotoğrafları kopyalama ve yayımlama hakkına sahibim',
  hasRightsHint:
    'Fotoğraflar telif hakkıyla korunur. Bunları saklamak ve göstermek için bir lisansa ya da kaynağın iznine ihtiyacınız var.',
  rightsMissing: 'Fotoğrafları kullanma hakkınız olduğunu onaylayın ya da bu ayarı kapalı bırakın.',
  counts: { waiting: 'Bekleyen', stored: 'Saklanan', broken: 'Bozuk, gösterilmeyen' },
  count: (value, max) =>
    value >= max ? `${formatNumber(max)} veya daha fazla` : formatNumber(value),
  save: 'Fotoğraf ayarlarını kaydet',
  saved: 'Kaydedildi',
  notSaved: 'Fotoğraf ayarları kaydedilemedi.',
}
