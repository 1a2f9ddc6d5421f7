import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { catalogText as English } from './catalog.en.ts'

const businesses = (value: number) => `${formatNumber(value)} işletme`

export const catalogText: typeof English = {
  filter: { categories: 'Kategori ara', cities: 'Şehir ara' },
  filterHint: 'Ad, adres, eski adres veya eş anlamlı',
  sort: 'Sıralama',
  sorts: { businesses: 'En çok işletme', name: 'Ad' },
  show: 'Göster',
  shows: { all: 'Tümü', visible: 'Görünenler', hidden: 'Gizlenenler' },
  country: 'Ülke kodu',
  intro: {
    categories: (total) => `${formatNumber(total)} kategori`,
    cities: (total) => `${formatNumber(total)} şehir`,
  },
  columns: {
    name: 'Ad',
    country: 'Ülke',
    slug: 'Adres',
    businesses: 'Yayında / tümü',
    state: 'Durum',
    aliases: 'Buraya yönlenen',
    acts: 'İşlemler',
  },
  counts: (listed, total) => `${formatNumber(listed)} / ${formatNumber(total)}`,
  visible: 'Görünür',
  hidden: 'Gizli',
  moving: (into) => `Taşınıyor: ${into}`,
  more: (others) => `ve ${formatNumber(others)} tane daha`,
  edit: 'Düzenle',
  editOf: (name) => `Düzenle: ${name}`,
  merge: 'Birleştir',
  mergeOf: (name) => `Birleştir: ${name}`,
  split: 'Ayır',
  splitOf: (name) => `Bölgeye göre ayır: ${name}`,
  goOn: 'Taşımayı sürdür',
  empty: { categories: 'Eşleşen kategori yok', cities: 'Eşleşen şehir yok' },
  emptyText: 'Başka bir sözcük deneyin veya tümünü gösterin.',
  showAll: 'Tümünü göster',
  loading: 'Liste yükleniyor',
  form: {
    title: (name) => `Düzenle: “${name}”`,
    name: 'Ad',
    slug: 'Adres',
    slugHint: (path, former) =>
      path === former
        ? `Sayfa ${path} adresinde. Değişirse bu adres yenisine yönlenir.`
        : `Sayfa ${path} adresinde olacak; ${former} oraya yönlenir.`,
    slugProblem: 'Yalnızca a–z küçük harfleri, rakamlar ve tek tireler.',
    nameProblem: 'Bir ad gerekli.',
    region: 'Bölge',
    regionHint: 'Şehri, ülkesindeki aynı adlı olanlardan ayırır.',
    synonyms: 'Eş anlamlılar',
    synonymsHint: 'Her satıra bir tane. Bunlardan biri arandığında bu da bulunur.',
    visible: 'Sitede gösterilsin',
    visibleHint:
      'Gizlenince sayfası “bulunamadı” yanıtı verir; işletmeleri yayında kalır ve adını bağlantısız gösterir.',
    icon: 'Simge',
    automatic: 'Otomatik, ada göre',
    save: 'Kaydet',
    saving: 'Kaydediliyor...',
    saved: 'Kaydedildi',
    failed: 'Kaydedilemedi',
    unreachable: 'Sunucu yanıt vermedi. Yazdıklarınız hâlâ burada.',
  },
  mergeForm: {
    title: (name) => `Birleştir: “${name}”`,
    target: 'Şununla birleştir',
    targetHint: 'Kalması gerekeni arayın.',
    none: 'Eşleşen başka bir şey yok.',
    says: (total, from, into) =>
      `${businesses(total)} taşınır; ${from} adresi ${into} adresine yönlenir.`,
    imports: (from, into) =>
      `“${from}” geçen içe aktarmalar bundan sonra “${into}” altına gider. “${from}” ortadan kalkar; bu geri alınamaz.`,
    confirm: 'Birleştir',
    begun: 'Birleştirme başladı',
    begunText: 'İşletmeler taşınıyor. Ne kadar ilerlediğini bu sayfa gösterir.',
    failed: 'Birleştirilemedi',
  },
  splitForm: {
    title: (name) => `Bölgeye göre ayır: “${name}”`,
    intro:
      'Seçtiğiniz bölgelerin işletmeleri ayrı bir şehre taşınır. Sonraki içe aktarmalar da buna uyar.',
    regions: 'Taşınacak bölgeler',
    noRegion: 'Bölge verilmemiş',
    businesses,
    capped: (lookedAt) =>
      `Şehrin ilk ${businesses(lookedAt)} içinde sayıldı; daha fazlası ve başka bölgeler olabilir.`,
    only: 'Bu şehrin bütün işletmeleri aynı bölgeyi söylüyor; ayrılacak bir şey yok.',
    newName: 'Yeni şehrin adı',
    newSlug: 'Yeni şehrin adresi',
    newRegion: 'Yeni şehirde gösterilen bölge',
    keptRegion: 'Kalanlarda gösterilen bölge',
    chooseSome: 'En az bir bölge seçin, ama hepsini değil.',
    regionProblem: 'İkisini ayıran bölgedir; gereklidir.',
    says: (moved, path) =>
      `Seçilen bölgelerden ${moved}: ${path} adresinde olacaklar. Bu geri alınamaz.`,
    confirm: 'Ayır',
    begun: 'Ayırma başladı',
    begunText: 'İşletmeler taşınıyor. Ne kadar ilerlediğini bu sayfa gösterir.',
    failed: 'Ayrılamadı',
  },
  suggestions: {
    title: 'Bunlar aynı olabilir',
    intro: 'Adları birbirine benziyor. Birleştirmeden önce bakın; kendiliğinden bir şey olmaz.',
    into: '→',
  },
}
