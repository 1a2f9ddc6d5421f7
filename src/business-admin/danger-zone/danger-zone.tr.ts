import type { dangerZoneText as English } from './danger-zone.en.ts'
import texts from './danger-zone.tr.json' with { type: 'json' }

export const dangerZoneText: typeof English = {
  ...texts,
  deleteAll: {
    ...texts.deleteAll,
    type: (siteName, word) => `Devam etmek için ${siteName} ya da ${word} yazın.`,
  },
}
