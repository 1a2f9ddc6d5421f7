import texts from './danger-zone.en.json' with { type: 'json' }

export const dangerZoneText = {
  ...texts,
  deleteAll: {
    ...texts.deleteAll,
    type: (siteName: string, word: string) => `Type ${siteName} or ${word} to continue.`,
  },
}
