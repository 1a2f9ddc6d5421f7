import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { catalogText as English } from './catalog.en.ts'
import texts from './catalog.tr.json' with { type: 'json' }

const businesses = (value: number) => `${formatNumber(value)} işletme`

export const catalogText: typeof English = {
  ...texts,
  intro: {
    categories: (total) => `${formatNumber(total)} kategori`,
    cities: (total) => `${formatNumber(total)} şehir`,
  },
  counts: (listed, total) => `${formatNumber(listed)} / ${formatNumber(total)}`,
  moving: (into) => `Taşınıyor: ${into}`,
  more: (others) => `ve ${formatNumber(others)} tane daha`,
  editOf: (name) => `Düzenle: ${name}`,
  textsOf: (name) => `Metinler: ${name}`,
  mergeOf: (name) => `Birleştir: ${name}`,
  splitOf: (name) => `Bölgeye göre ayır: ${name}`,
  form: {
    ...texts.form,
    title: (name) => `Düzenle: “${name}”`,
    slugHint: (path, former) =>
      path === former
        ? `Sayfa ${path} adresinde. Değiştirirseniz bu adres yenisine yönlendirilir.`
        : `Sayfa ${path} adresinde olacak. ${former} oraya yönlendirilecek.`,
  },
  mergeForm: {
    ...texts.mergeForm,
    title: (name) => `Birleştir: “${name}”`,
    says: (total, from, into) =>
      `${businesses(total)} taşınacak. ${from} adresi ${into} adresine yönlendirilecek.`,
    imports: (from, into) =>
      `“${from}” adını içeren içe aktarmalar “${into}” kaydını kullanacak. “${from}” kaydı artık bulunmayacak.`,
  },
  districts: {
    ...texts.districts,
    actOf: (name) => `Semtler ve ilçeler: ${name}`,
    title: (name) => `Semtler ve ilçeler: “${name}”`,
    counts: (listed, total) => `${businesses(total)}, ${formatNumber(listed)} yayında`,
    capped: (shown) =>
      `En büyük ${formatNumber(shown)} tanesi gösteriliyor. Diğerleri için arayın.`,
    renameOf: (name) => `Adını değiştir: ${name}`,
  },
  splitForm: {
    ...texts.splitForm,
    title: (name) => `Bölgeye göre ayır: “${name}”`,
    businesses,
    capped: (lookedAt) =>
      `Bu şehrin ilk ${formatNumber(lookedAt)} işletmesine göre. Daha fazla işletme ve bölge olabilir.`,
    says: (moved, path) =>
      `Seçilen bölgelerdeki ${moved} şu adrese taşınacak: ${path}. Bu işlem geri alınamaz.`,
  },
  suggestions: {
    ...texts.suggestions,
    keepApartOf: (from, into) => `Ayrı tut: ${from} ve ${into}`,
  },
  proposals: {
    ...texts.proposals,
    cities: {
      title: (cities) => `${formatNumber(cities)} şehir birden çok adla listeleniyor`,
      intro:
        'Yerleşik yer listesine göre her çiftteki iki ad aynı şehre ait. Siz birleştirene kadar hiçbir şey değişmez.',
      dialogTitle: (cities) => `${formatNumber(cities)} şehir birleştirilsin mi?`,
      moves: (total) => `${businesses(total)}, şehrin diğer adını taşıyan sayfaya taşınacak.`,
      confirm: (cities) => `${formatNumber(cities)} şehri birleştir`,
    },
    categories: {
      title: (categories) => `${formatNumber(categories)} kategori birden çok adla listeleniyor`,
      intro:
        'Yerleşik kategori listesine göre her çiftteki iki ad aynı kategoriye ait. Siz birleştirene kadar hiçbir şey değişmez.',
      dialogTitle: (categories) => `${formatNumber(categories)} kategori birleştirilsin mi?`,
      moves: (total) => `${businesses(total)}, kategorinin diğer adını taşıyan sayfaya taşınacak.`,
      confirm: (categories) => `${formatNumber(categories)} kategoriyi birleştir`,
    },
    mergeAll: (entries) => `Tümünü birleştir (${formatNumber(entries)})…`,
    redirects: (urls) => `${formatNumber(urls)} adres bu sayfalara yönlendirilecek.`,
    names: (names) =>
      `İçe aktarılan ${formatNumber(names)} ad yerleşik listedeki adla değiştirilecek. Sayfalar bu adı ziyaretçinin dilinde gösterir. Adresler aynı kalır.`,
    pageOf: (page, pages) => `Sayfa ${formatNumber(page)} / ${formatNumber(pages)}`,
  },
}
