import texts from './delete-business.en.json' with { type: 'json' }

export const deleteBusinessText = {
  ...texts,
  text: (name: string) =>
    `“${name}” will be deleted from the directory. Its page will say that the business is no longer listed.`,
  deletedText: (name: string) => `“${name}” is no longer in the directory.`,
  restoredText: (name: string) => `“${name}” is back in the directory.`,
}
