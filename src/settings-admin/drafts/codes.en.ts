import { formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'
export const codesText = {
  counts: (characters: number, bytes: number, maxBytes: number) =>
    `${formatPlural(characters, { one: '1 character', other: (n) => `${n} characters` })}, ${formatNumber(bytes)} of ${formatNumber(maxBytes)} bytes`,
  tooLarge: (bytes: number) =>
    formatPlural(bytes, {
      one: '1 byte over the limit. This can’t be saved.',
      other: (n) => `${n} bytes over the limit. This can’t be saved.`,
    }),
  save: 'Save',
  saving: 'Saving…',
  reset: 'Reset',
  unsaved: 'You have unsaved changes.',
  leave: 'You have unsaved changes. Leave this page?',
  saveFailedTitle: '❌ Save failed',
  savedTitle: 'Saved',
  loadNewest: 'Load the latest version',
  preview: {
    title: 'Preview',
    intro:
      'Shows a page of the site with the code above. Nothing is saved. While you’re signed in, public pages omit all code.',
    path: 'Page',
    show: 'Show preview',
    frame: 'Preview of the page',
    pages: { home: 'Home page', business: 'A business', notFound: '404 page' },
  },
  history: {
    title: 'History',
    intro: 'Every save creates a version. Restoring one saves it as a new version.',
    empty: 'No versions yet. The first save starts the history.',
    saved: 'Saved',
    by: 'By',
    changed: 'Changes',
    acts: 'Actions',
    inForce: 'Active',
    beginning: 'Before the first save',
    system: 'System',
    show: 'Show changes',
    showOf: (when: string) => `Show changes: ${when}`,
    back: 'Restore this version',
    backOf: (when: string) => `Restore this version: ${when}`,
    more: (count: number) =>
      formatPlural(count, {
        one: 'Show 1 older version',
        other: (n) => `Show ${n} older versions`,
      }),
    backTitle: 'Restore this version?',
    backWhat: (when: string) =>
      `The version from ${when} becomes active again as a new version. The current version stays in the history.`,
    backLosesDraft: 'Unsaved changes on this page will be lost.',
    backDone: 'The earlier version is active again.',
    backFailed: 'The version couldn’t be restored.',
    changesTitle: (when: string) => `Changes saved on ${when}`,
    noChanges: 'This is the first saved version, shown in full.',
    added: 'added',
    removed: 'removed',
    same: (count: number) =>
      formatPlural(count, { one: '1 line unchanged', other: (n) => `${n} lines unchanged` }),
    nothing: '(empty)',
  },
}
