import type { detailText as English } from './detail.en.ts'

export const detailText: typeof English = {
  businesses: 'İşletmeler',
  status: (status) =>
    status === null ? 'Sunucudan yanıt gelmedi.' : `HTTP durum kodu: ${status}.`,
  tryLater: 'Lütfen daha sonra tekrar deneyin.',
  retry: 'Tekrar dene',
}
