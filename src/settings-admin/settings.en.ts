import { countsText, formatPlural } from '../platform/i18n/counts.en.ts'
import texts from './settings.en.json' with { type: 'json' }

export const settingsText = {
  ...texts,
  sitemap: {
    ...texts.sitemap,
    counts: (businesses: number, files: number) =>
      `${countsText.businesses(businesses)}, ${formatPlural(files, { one: '1 file', other: (n) => `${n} files` })}`,
    inPlace: (files: number) =>
      `Categories by place: ${formatPlural(files, { one: '1 file', other: (n) => `${n} files` })}`,
    more: (count: number) =>
      formatPlural(count, { one: 'Show 1 more file', other: (n) => `Show ${n} more files` }),
    copyOf: (path: string) => `Copy link: ${path}`,
    openOf: (path: string) => `Open: ${path}`,
  },
}
