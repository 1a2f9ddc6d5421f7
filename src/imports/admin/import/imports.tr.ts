import { formatNumber } from '../../../platform/i18n/counts.tr.ts'
import type { importsText as English } from './imports.en.ts'
import texts from './imports.tr.json' with { type: 'json' }

export const importsText: typeof English = {
  ...texts,
  title: (id) => `İçe aktarma ${id}`,
  applyCount: (value) => `${formatNumber(value)} işletmeye uygula`,
  problems: {
    ...texts.problems,
    summary: (types, failed, skipped) =>
      `Dosyanın tamamında ${formatNumber(types)} sorun var. Hatalı: ${formatNumber(failed)} satır. Atlanan: ${formatNumber(skipped)} satır.`,
    categoryTexts: (count) => `Anlaşılamayan kategori metinleri (${formatNumber(count)} metin)`,
    share: (ofRows) => `tüm satırlara oranı: ${ofRows}`,
    shareOfFilled: (ofRows, ofFilled) =>
      `tüm satırlara oranı: ${ofRows}, dolu satırlara oranı: ${ofFilled}`,
    rows: (count) => `${formatNumber(count)} satır`,
    onlyFirst: (listed) => `Yalnızca ilk ${formatNumber(listed)} tanesi listeleniyor.`,
    more: (types) => `${formatNumber(types)} sorun daha göster`,
  },
  confirm: {
    ...texts.confirm,
    text: (percent) =>
      `En az bir alanda sorunlu satırların oranı %${percent} sınırını aşıyor. Önce sütunları düzeltin ya da içe aktarmayı önizlemede göründüğü gibi uygulayın.`,
  },
  kept: {
    ...texts.kept,
    counts: (values, businesses) =>
      `Elle düzenlendiği için korunan: ${formatNumber(businesses)} işletmede ${formatNumber(values)} değer.`,
  },
  shown: (shown, total) =>
    `${formatNumber(total)} satırdan ${formatNumber(shown)} tanesi gösteriliyor`,
  row: (number) => `Satır ${number}`,
  reviews: (value) => `${formatNumber(value)} değerlendirme`,
  columns: {
    ...texts.columns,
    intro: (used, all) =>
      `${formatNumber(all)} sütundan ${formatNumber(used)} tanesi kullanılıyor. Yanlış tanınan bir sütun için başka bir alan seçin.`,
    unnamed: (number) => `Sütun ${number} (başlıksız)`,
    unknown: (value) => `Kullanılmayan ${formatNumber(value)} sütun`,
    fieldOf: (column) => `${column} sütununun karşılığı`,
    holds: (column, fields) =>
      `“${column}” sütunu başlığından değil, değerlerinden tanındı: ${fields}.`,
  },
  template: {
    ...texts.template,
    matched: (name) => `Sütunlar “${name}” şablonuna göre eşleştirildi.`,
    savedText: (name) => `Bu başlıkları taşıyan dosyalar “${name}” şablonuna göre eşleştirilir.`,
    delete: (name) => `${name} şablonunu sil`,
  },
  estimate: {
    ...texts.estimate,
    about: (time) => `yaklaşık ${time}`,
    free: (size) => `${size} boş`,
  },
  placeIds: { ...texts.placeIds, rate: (share) => `tüm satırlara oranı: ${share}` },
  rejected: {
    ...texts.rejected,
    text: (value) =>
      `Bu dosyanın ${formatNumber(value)} satırı reddedildi. Nedenleriyle birlikte indirin, düzeltin ve o dosyayı yükleyin.`,
  },
  businesses: { ...texts.businesses, view: (name) => `${name} işletmesini görüntüle` },
  missing: {
    ...texts.missing,
    title: (value) => `Bu kaynaktan gelip bu dosyada bulunmayan ${formatNumber(value)} işletme`,
  },
}
