import type { dangerZoneText as English } from './danger-zone.en.ts'

export const dangerZoneText: typeof English = {
  title: 'Tehlikeli bölge',
  intro:
    'Bunlar birçok işletmeyi birden etkiler. Her biri İşlemler sayfasından 30 gün boyunca geri alınabilir.',
  confirm: 'Devam et',
  unreachable: 'Sunucuya bağlanılamadı. Lütfen tekrar deneyin.',
  deleteAll: {
    title: 'Tüm işletmeleri sil',
    text: 'Bütün işletmeler rehberden çıkar; sayfaları kaldırıldıklarını bildirir.',
    act: 'Tüm işletmeleri sil',
    question: 'Tüm işletmeler silinsin mi?',
    details:
      'Açık site boş kalır: işletme, kategori ve şehir görünmez. İçe aktarmalar işletmeleri geri getirebilir; siz de bunu 30 gün boyunca geri alabilirsiniz.',
    sure: 'Gerçekten emin misiniz?',
    type: (siteName, word) => `Devam etmek için ${siteName} ya da ${word} yazın.`,
    field: 'Sitenin adı',
    word: 'SİL',
    done: 'Tüm işletmeler silindi',
    failure: 'İşletmeler silinemedi',
  },
  testData: {
    title: 'Test verilerini sil',
    text: 'Adı “test business” ile başlayan işletmeler ve örnek şablonun satırları.',
    act: 'Test verilerini sil',
    question: 'Test verileri silinsin mi?',
    done: 'Test verileri silindi',
    failure: 'Test verileri silinemedi',
  },
  slugs: {
    title: "URL'leri düzelt",
    text: '80 karakterden uzun ya da zaman damgasıyla biten adresler kısalır. Eski adresler yenilerine yönlendirir.',
    act: "URL'leri düzelt",
    question: "URL'ler düzeltilsin mi?",
    done: "URL'ler düzeltildi",
    failure: "URL'ler düzeltilemedi",
  },
}
