import { formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './redirects.en.json' with { type: 'json' }

export const redirectsText = {
  ...texts.screen,
  statistics: {
    ...texts.screen.statistics,
    undetailed: (count: number) =>
      formatPlural(count, {
        one: '1 request arrived too quickly to be listed individually but is included in the counts.',
        other: (n) =>
          `${n} requests arrived too quickly to be listed individually but are included in the counts.`,
      }),
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
  rules: {
    ...texts.screen.rules,
    count: (total: number) => formatPlural(total, { one: '1 rule', other: (n) => `${n} rules` }),
    of: (act: string, source: string) => `${act}: ${source}`,
    refusedTitle: (count: number) => `Rejected rows: ${formatNumber(count)}`,
    refusedRow: (row: number) => `Row ${formatNumber(row)}`,
    moreRefused: (count: number) => `and ${formatNumber(count)} more`,
  },
  missing: {
    ...texts.screen.missing,
    count: (total: number) => formatPlural(total, { one: '1 URL', other: (n) => `${n} URLs` }),
  },
}

export const redirectMessages = {
  ...texts.messages,
  loops: {
    loop: (source: string) => `This would create a redirect loop with the rule for ${source}.`,
    chain: (source: string) =>
      `Visitors would be redirected twice, because of the rule for ${source}. Point both rules at the final target.`,
  },
  imported: (added: number, updated: number, refused: number) =>
    `${formatNumber(added)} added, ${formatNumber(updated)} updated, ${formatNumber(refused)} rejected.`,
}
