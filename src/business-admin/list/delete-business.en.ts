import texts from './delete-business.en.json' with { type: 'json' }

export const deleteBusinessText = {
  ...texts,
  text: (name: string) =>
    `“${name}” will be removed from the directory. Its page will say that it’s gone.`,
  deletedText: (name: string) => `“${name}” is no longer in the directory.`,
  restoredText: (name: string) => `“${name}” is back in the directory.`,
}
