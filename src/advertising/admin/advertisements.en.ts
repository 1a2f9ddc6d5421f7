import texts from './advertisements.en.json' with { type: 'json' }

export const advertisementsText = {
  ...texts,
  statistics: { ...texts.statistics, chart: (what: string) => `${what} by day` },
}
