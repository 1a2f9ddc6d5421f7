import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type {
  redirectsText as English,
  redirectMessages as EnglishMessages,
} from './redirects.en.ts'
import texts from './redirects.tr.json' with { type: 'json' }

export const redirectsText: typeof English = {
  ...texts.screen,
  statistics: {
    ...texts.screen.statistics,
    undetailed: (count) =>
      `${formatNumber(count)} istek, tek tek listelenemeyecek kadar hızlı geldi, ama sayılara dahildir.`,
    more: (count) => `ve ${formatNumber(count)} tane daha`,
  },
  rules: {
    ...texts.screen.rules,
    count: (total) => `${formatNumber(total)} kural`,
    of: (act, source) => `${act}: ${source}`,
    refusedTitle: (count) => `Reddedilen satırlar: ${formatNumber(count)}`,
    refusedRow: (row) => `${formatNumber(row)}. satır`,
    moreRefused: (count) => `ve ${formatNumber(count)} satır daha`,
  },
  missing: { ...texts.screen.missing, count: (total) => `${formatNumber(total)} adres` },
}

export const redirectMessages: typeof EnglishMessages = {
  ...texts.messages,
  loops: {
    loop: (source) => `Bu, ${source} kuralıyla bir yönlendirme döngüsü oluşturur.`,
    chain: (source) =>
      `${source} kuralı nedeniyle ziyaretçiler iki kez yönlendirilir. İki kuralda da son hedefi kullanın.`,
  },
  imported: (added, updated, refused) =>
    `${formatNumber(added)} eklendi, ${formatNumber(updated)} güncellendi, ${formatNumber(refused)} reddedildi.`,
}
