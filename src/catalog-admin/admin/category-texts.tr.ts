import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { categoryTextsText as English } from './category-texts.en.ts'

const businesses = (value: number) => `${formatNumber(value)} işletme`

export const categoryTextsText: typeof English = {
  filter: 'Metin ara',
  show: 'Göster',
  shows: { unknown: 'Tanınmayanlar', likely: 'Kesin olmayanlar', decided: 'Atananlar' },
  intro: {
    unknown:
      'Dosyalarınızdaki bu kategori metinleri tanınmadı. Siz atayana kadar her biri ayrı bir kategori olur ya da kategorisiz kalır.',
    likely: 'Bu metinler bir kategoriyle eşleştirildi, ama eşleşme yanlış olabilir.',
    decided: 'Bu metinleri yöneticiler atadı. İçe aktarmalar da bu atamalara uyar.',
    all: 'Dosyalarınızdaki bu metinler bu kategoriye gidiyor. Her birini başka bir kategoriye taşıyabilirsiniz.',
  },
  allCategories: 'Tüm kategorilerin metinlerini göster',
  count: (texts) => `${formatNumber(texts)} metin`,
  businesses,
  selectPage: 'Bu sayfadakilerin tümünü seç',
  selected: (texts) => `${formatNumber(texts)} metin seçildi`,
  in: 'Şu anki kategorisi:',
  inNone: 'Şu anda kategorisi yok',
  inOwn: 'Şu anda ayrı bir kategori',
  decided: 'bir yönetici atadı',
  reasons: {
    label: 'metnin birden çok anlamı var',
    plural: 'sözcüğün bir biçimiyle eşleşti',
    ending: 'eki çıkarılınca eşleşti',
    suffix: 'sonundaki sözcük çıkarılınca eşleşti',
    path: 'yolun bir bölümüyle eşleşti',
    'search phrase': 'yer adı çıkarılınca eşleşti',
    'head word': 'yalnızca en genel sözcüğüyle eşleşti',
    subtypes: 'alt türleriyle eşleşti',
    'name word': 'işletmelerin adlarıyla eşleşti',
  },
  examples: 'Örneğin:',
  actionOn: (action, text) => `${action}: ${text}`,
  choose: 'Kategori seç…',
  own: () => 'Ayrı kategori olarak kalsın',
  none: 'Kategorisiz',
  assigned: 'Atandı',
  failed: 'Atanamadı',
  empty: {
    unknown: 'Tanınmayan metin yok',
    likely: 'Kesin olmayan metin yok',
    decided: 'Henüz atanan metin yok',
    all: 'Bu kategoriye giden metin yok',
  },
  emptyText: {
    unknown: 'Bir içe aktarmada tanınmayan yeni metinler çıkarsa burada görünür.',
    likely: 'Bir içe aktarmada eşleşmesi kesin olmayan metinler çıkarsa burada görünür.',
    decided: 'Bir kategoriye atadığınız metinler burada görünür.',
    all: 'Bir içe aktarma bu kategoriyi kullanınca metinler burada görünür.',
  },
  noMatch: 'Eşleşen metin yok',
  noMatchText: 'Başka bir sözcük deneyin.',
  dialogTitle: (text) => `Kategoriye ata: “${text}”`,
  dialogTitleMany: (texts) => `${formatNumber(texts)} metni kategoriye ata`,
  target: 'Kategori',
  targetHint: 'Türkçe veya İngilizce adıyla arayın.',
  noTarget: 'Eşleşen kategori yok.',
  unused: 'henüz kullanılmıyor',
  assign: 'Ata',
  moves: (total) =>
    `${businesses(total)} bu kategoriye taşınır; sonraki içe aktarmalar da buna uyar. Bu, 30 gün boyunca geri alınabilir.`,
}
