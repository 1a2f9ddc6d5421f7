export const deleteBusinessText = {
  title: 'Delete business?',
  text: (name: string) =>
    `“${name}” will be removed from the directory. Its page will say that it’s gone.`,
  reason: 'Reason',
  reasons: {
    removed: 'It doesn’t belong here. A later import may restore it.',
    blocked: 'The business asked for it. Imports won’t restore it.',
  },
  confirm: 'Delete',
  deletedTitle: 'Business Deleted',
  deletedText: (name: string) => `“${name}” is no longer in the directory.`,
  failedTitle: 'The business couldn’t be deleted',
  undo: 'Undo',
  restoredTitle: 'Restored',
  restoredText: (name: string) => `“${name}” is back in the directory.`,
  restoreFailedTitle: 'The business couldn’t be restored',
  unreachable: 'The server couldn’t be reached. Try again.',
}
