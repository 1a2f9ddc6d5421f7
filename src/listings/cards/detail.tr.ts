import type { detailText as English } from './detail.en.ts'

export const detailText: typeof English = {
  businesses: 'İşletmeler',
  status: (status) => (status === null ? 'Sunucu yanıt vermedi.' : `HTTP durum kodu: ${status}.`),
  tryLater: 'Lütfen daha sonra tekrar deneyin.',
  retry: 'Tekrar dene',
}
