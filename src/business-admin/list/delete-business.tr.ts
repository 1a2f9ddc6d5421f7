import type { deleteBusinessText as English } from './delete-business.en.ts'
import texts from './delete-business.tr.json' with { type: 'json' }

export const deleteBusinessText: typeof English = {
  ...texts,
  text: (name) =>
    `“${name}” rehberden silinecek. Sayfası, işletmenin artık rehberde yer almadığını belirtecek.`,
  deletedText: (name) => `“${name}” artık rehberde değil.`,
  restoredText: (name) => `“${name}” yeniden rehberde.`,
}
