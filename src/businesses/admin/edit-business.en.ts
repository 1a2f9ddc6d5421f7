/** The words of one business's screen. */
export const editBusinessText = {
  tabs: { form: 'Edit', history: 'History' },
  view: 'Public page',
  missing: 'There is no such business.',
  importNote:
    'An import leaves your changes alone while its row is the same as last time; a row that has changed replaces what it fills.',
  notListed: 'Not in public lists',
  removedTitle: 'This business is deleted',
  removed: (day: string) =>
    `Deleted on ${day}. Its page answers "gone"; an import that brings it may bring it back.`,
  blocked: (day: string) =>
    `Deleted on ${day} at the business's own wish. No import brings it back.`,
  restore: 'Restore',
  restoredTitle: 'Restored',
  delete: 'Delete business',
  deleteText: 'It leaves the directory, and can be brought back.',
  facts: 'Record',
  id: 'ID',
  createdAt: 'Added',
  updatedAt: 'Last changed',
  formerSlugs: 'Former addresses',
  keys: 'Imports know it by',
  keyKinds: { place_id: 'Place id', cid: 'CID', name_address: 'Name and address' } as Record<
    string,
    string
  >,
  conflictTitle: 'Changed meanwhile',
  conflictText:
    'Somebody else has saved this business since you opened it. These values differ from what you read:',
  conflictField: 'Value',
  theirs: 'Theirs',
  mine: 'Yours',
  unchanged: 'you did not change it',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  history: {
    empty: 'No change has been kept.',
    added: 'Added',
    changed: 'Changed',
    by: (name: string) => `by ${name}`,
    program: 'a program',
    run: (id: number) => `run ${id}`,
    from: 'Before',
    to: 'After',
    field: 'Value',
    nothing: 'empty',
    derived: 'Only what follows from other values.',
    back: 'Return to this version',
    backTitle: 'Return to this version?',
    backText: (moment: string) =>
      `All values become what they were on ${moment}. The address of the page stays. This is a change of its own and can be undone the same way.`,
    current: 'Present version',
    kept: 'Changes are kept for 90 days.',
    removed_at: 'Deleted',
    removal_reason: 'Reason',
    reasons: { removed: 'Removed', blocked: "The business's own wish" } as Record<string, string>,
  },
}
