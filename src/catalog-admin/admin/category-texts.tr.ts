import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { categoryTextsText as English } from './category-texts.en.ts'
import texts from './category-texts.tr.json' with { type: 'json' }

const businesses = (value: number) => `${formatNumber(value)} işletme`

export const categoryTextsText: typeof English = {
  ...texts,
  count: (texts) => `${formatNumber(texts)} metin`,
  businesses,
  selected: (texts) => `${formatNumber(texts)} metin seçildi`,
  actionOn: (action, text) => `${action}: ${text}`,
  own: () => 'Ayrı kategori olarak kalsın',
  dialogTitle: (text) => `Kategoriye ata: “${text}”`,
  dialogTitleMany: (texts) => `${formatNumber(texts)} metni kategoriye ata`,
  moves: (total) =>
    `${businesses(total)} bu kategoriye taşınır. Sonraki içe aktarmalar da bunu kullanır. Bunu 30 gün boyunca geri alabilirsiniz.`,
}
