import type { advertisementsText as English } from './advertisements.en.ts'

export const advertisementsText: typeof English = {
  intro: 'İşletme sayfalarındaki ve bilinmeyen adreslerdeki reklamlar ve sonuçları.',
  codesTitle: 'Reklam kodları',
  slots: {
    ad1: { label: 'Reklam 1', where: 'İşletme sayfasında, özelliklerin üstünde.' },
    ad2: { label: 'Reklam 2', where: 'İşletme sayfasında, hakkında bölümünün altında.' },
    ad3: { label: 'Reklam 3', where: 'İşletme sayfasında, çalışma saatlerinin altında.' },
    ad4: { label: 'Reklam 4', where: 'İşletme sayfasında, iletişim bilgilerinin altında.' },
    ad404: { label: 'Reklam 404', where: 'Bilinmeyen adres sayfasında, 300 × 250.' },
  },
  limit: 'Her birinde en fazla 50 KB. Boş olan, sayfasında yer tutmaz.',
  notSaved: 'Reklam kodları kaydedilemedi. Yazdıklarınız alanlarda duruyor.',
  statistics: {
    title: 'Gösterim ve tıklama',
    intro:
      'Son 30 gün, UTC günlerine göre. Gösterim: reklamın yarısı bir saniye görünürdü. Her biri sayfa görüntülemesi başına bir kez, çerezsiz sayılır; programlar sayılmaz.',
    slot: 'Alan',
    allSlots: 'Tüm alanlar',
    impressions: 'Gösterim',
    clicks: 'Tıklama',
    ctr: 'CTR',
    day: 'Gün',
    total: 'Toplam',
    empty: 'Henüz bir şey sayılmadı. Sayılar, bir reklam görüldükten birkaç saniye sonra gelir.',
    chart: (what) => `Günlere göre ${what.toLocaleLowerCase('tr')}`,
    bySlot: 'Alanlara göre',
    byDay: 'Günlere göre',
    none: 'yok',
  },
}
