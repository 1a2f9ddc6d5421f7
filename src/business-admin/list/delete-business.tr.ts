import type { deleteBusinessText as English } from './delete-business.en.ts'

export const deleteBusinessText: typeof English = {
  title: 'İşletme silinsin mi?',
  text: (name) => `“${name}” rehberden çıkar. Sayfası artık olmadığını söyler.`,
  reason: 'Neden?',
  reasons: {
    removed: 'Buraya ait değil. Sonraki bir içe aktarma geri getirebilir.',
    blocked: 'İşletme böyle istedi. Hiçbir içe aktarma geri getirmez.',
  },
  confirm: 'Sil',
  deletedTitle: 'İşletme silindi',
  deletedText: (name) => `“${name}” artık rehberde değil.`,
  failedTitle: 'Silinemedi',
  undo: 'Geri al',
  restoredTitle: 'Geri getirildi',
  restoredText: (name) => `“${name}” yeniden rehberde.`,
  restoreFailedTitle: 'Geri getirilemedi',
  unreachable: 'Sunucuya ulaşılamadı. Lütfen tekrar deneyin.',
}
