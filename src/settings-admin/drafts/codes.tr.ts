import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { codesText as English } from './codes.en.ts'

export const codesText: typeof English = {
  counts: (characters, bytes, maxBytes) =>
    `${formatNumber(characters)} karakter, ${formatNumber(bytes)} / ${formatNumber(maxBytes)} bayt`,
  tooLarge: (bytes) => `${formatNumber(bytes)} bayt fazla: bu haliyle kaydedilemez.`,
  save: 'Kaydet',
  saving: 'Kaydediliyor...',
  reset: 'Sıfırla',
  unsaved: 'Kaydedilmemiş değişiklikler var.',
  leave: 'Kaydedilmemiş değişiklikler var. Kaydetmeden bu sayfadan çıkılsın mı?',
  saveFailedTitle: '❌ Kayıt hatası',
  savedTitle: 'Kaydedildi',
  loadNewest: 'En yeni durumu yükle',
  preview: {
    title: 'Önizleme',
    intro:
      'Sitenin bir sayfasını yukarıdaki kodlarla gösterir, hiçbir şey kaydetmez. Oturumunuz açıkken herkese açık sayfalar size kodsuz gösterilir.',
    path: 'Sayfa',
    show: 'Önizlemeyi göster',
    frame: 'Sayfanın önizlemesi',
    pages: { home: 'Ana sayfa', business: 'Bir işletme', notFound: 'Bilinmeyen adres' },
  },
  history: {
    title: 'Geçmiş',
    intro:
      'Her kayıt kendi sürümünü saklar. Geri dönmek, eski durumu yeni bir sürüm olarak kaydeder.',
    empty: 'Burada henüz hiçbir şey kaydedilmedi. Geçmiş ilk kayıtla başlar.',
    saved: 'Kayıt zamanı',
    by: 'Kaydeden',
    changed: 'Değişenler',
    acts: 'İşlemler',
    inForce: 'Yürürlükte',
    beginning: 'İlk kayıttan önceki durum',
    system: 'Program',
    show: 'Değişiklikleri göster',
    showOf: (when) => `Değişiklikleri göster: ${when}`,
    back: 'Bu sürüme dön',
    backOf: (when) => `Bu sürüme dön: ${when}`,
    more: (count) => `Daha eski ${count} sürümü göster`,
    backTitle: 'Bu sürüme dönülsün mü?',
    backWhat: (when) =>
      `${when} tarihinden sonra yürürlükte olan durum yeni bir sürüm olarak geri gelir. Şimdiki durum geçmişte kalır.`,
    backLosesDraft: 'Bu sayfadaki kaydedilmemiş değişiklikler atılır.',
    backDone: 'Eski sürüm yeniden yürürlükte.',
    backFailed: 'Sürüme geri dönülemedi.',
    changesTitle: (when) => `Değişiklikler: ${when}`,
    noChanges: 'Saklanan ilk sürüm budur. Burada bütünüyle görünür.',
    added: 'eklendi',
    removed: 'silindi',
    same: (count) => `${count} satır aynı`,
    nothing: '(boş)',
  },
}
