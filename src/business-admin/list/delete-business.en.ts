export const deleteBusinessText = {
  title: 'Delete business?',
  text: (name: string) => `“${name}” leaves the directory. Its page says that it is gone.`,
  reason: 'Why?',
  reasons: {
    removed: 'It does not belong here. A later import may bring it back.',
    blocked: 'The business asked for it. No import brings it back.',
  },
  confirm: 'Delete',
  deletedTitle: 'Business Deleted',
  deletedText: (name: string) => `“${name}” is no longer in the directory.`,
  failedTitle: 'Not deleted',
  undo: 'Undo',
  restoredTitle: 'Restored',
  restoredText: (name: string) => `“${name}” is back in the directory.`,
  restoreFailedTitle: 'Not restored',
  unreachable: 'The server could not be reached. Please try again.',
}
