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
    categoryTexts: (count) => `Tanınmayan kategori metinleri (${formatNumber(count)} metin)`,
    cityTexts: (count) => `Tanınmayan şehir metinleri (${formatNumber(count)} metin)`,
    share: (ofRows) => `tüm satırlara oranı: ${ofRows}`,
    shareOfFilled: (ofRows, ofFilled) =>
      `tüm satırlara oranı: ${ofRows}, dolu satırlara oranı: ${ofFilled}`,
    ofField: (field, reason) => `${field}: ${reason}`,
    rows: (count) => `${formatNumber(count)} satır`,
    onlyFirst: (listed) => `Yalnızca ilk ${formatNumber(listed)} tanesi listeleniyor.`,
    more: (types) => `${formatNumber(types)} sorun daha göster`,
  },
  confirm: {
    ...texts.confirm,
    text: (percent) =>
      `En az bir alanda sorunlu satırların oranı %${percent} sınırını aşıyor. Önce sütunları düzeltin ya da içe aktarmayı yine de uygulayın.`,
  },
  kept: {
    ...texts.kept,
    counts: (values, businesses) =>
      `Elle düzenlendiği için korunan: ${formatNumber(businesses)} işletmede ${formatNumber(values)} değer.`,
  },
  shown: (shown, total) =>
    `${formatNumber(total)} satırdan ${formatNumber(shown)} tanesi gösteriliyor`,
  row: (number) => `Satır ${number}`,
  reviews: (value) => `${formatNumber(value)} yorum`,
  columns: {
    ...texts.columns,
    intro: (used, all) =>
      `${formatNumber(all)} sütundan ${formatNumber(used)} tanesi kullanılıyor. Yanlış tanınan bir sütun için başka bir alan seçin.`,
    unnamed: (number) => `Sütun ${number} (başlıksız)`,
    unknown: (value) => `Kullanılmayan ${formatNumber(value)} sütun`,
    fieldOf: (column) => `${column} sütununun kullanılacağı alan`,
    personal: (columns) =>
      `Kişisel veri içeren ${formatNumber(columns.length)} sütun alınmadı: ${columns.join(', ')}. Birini almak için ona bir alan seçin ya da “${texts.options.keepPersonal}” seçeneğini açın.`,
    holds: (column, fields) =>
      `Gazetteer “${column}” sütununu başlığından değil, değerlerinden tanıdı: ${fields}.`,
  },
  template: {
    ...texts.template,
    matched: (name) => `Gazetteer sütunları “${name}” şablonuna göre eşleştirdi.`,
    savedText: (name) =>
      `Gazetteer, bu başlıkları taşıyan dosyalar için “${name}” şablonunu kullanacak.`,
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
      `${formatNumber(value)} satır reddedildi. Bu satırları nedenleriyle birlikte indirin, düzeltin ve düzeltilmiş dosyayı yükleyin.`,
  },
  businesses: { ...texts.businesses, view: (name) => `${name} işletmesini görüntüle` },
  missing: {
    ...texts.missing,
    title: (value) => `Bu kaynağın ${formatNumber(value)} işletmesi bu dosyada yok`,
  },
}
