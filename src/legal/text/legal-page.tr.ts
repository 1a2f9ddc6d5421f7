import type { legalPageText as English } from './legal-page.en.ts'

const day = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'UTC' })

export const legalPageText: typeof English = {
  contents: 'İçindekiler',
  lastUpdated: (iso) => {
    const time = Date.parse(iso)
    return Number.isNaN(time) ? '' : `Son güncelleme: ${day.format(time)}`
  },
  loading: 'Bu sayfadaki bilgiler yükleniyor...',
  fault: {
    title: 'Bazı bilgiler eksik',
    text: 'Site işletmecisinin bilgileri yüklenemedi. Aşağıdaki metin bu bilgiler olmadan gösteriliyor.',
    retry: 'Tekrar dene',
  },
}
