import { countsText, formatNumber, formatPlural } from '../i18n/counts.en.ts'

type Counts = Record<'added' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'total', number>

type Space = { bytes: number; freeBytes: number | null; keptBytes: number }

const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1024 / 1024))

const LINE_ERRORS = {
  'no-rule': 'this is not a robots.txt rule such as "User-agent: *" or "Disallow: /private".',
  'no-group': 'User-agent needs the name of a crawler, or * for all.',
  'no-path': 'a path begins with / or *.',
  'no-record':
    'a record is "domain, account, DIRECT or RESELLER", optionally followed by the ID of a certification authority.',
  'no-domain': 'the first field is the domain of an advertising system, without https://.',
  'no-relationship': 'the third field is DIRECT or RESELLER.',
  'no-uri': 'enter an address that begins with mailto:, https://, or tel:.',
}

export const adminMessagesText = {
  signInFirst: 'Sign in first: you have no session, or it has expired.',
  foreignSite: 'This request came from another site and was rejected.',
  invalid: 'The request has invalid values.',
  confirmFirst: 'Enter your password again to confirm.',
  withoutCode: {
    text: 'While you’re signed in, this page omits your advertisements and code.',
    link: 'Preview the page with them',
  },
  signedIn: 'You are signed in.',
  signedOut: 'Logged Out',
  wrongCredentials: 'Username or password is incorrect',
  wrongPassword: 'The password is incorrect.',
  tooManyTries: (minutes: number) =>
    formatPlural(minutes, {
      one: 'Too many failed attempts. Try again in a minute.',
      other: (n) => `Too many failed attempts. Try again in ${n} minutes.`,
    }),
  confirmed: 'Confirmed.',
  passwordErrors: {
    short: 'At least 10 characters.',
    name: 'The password must not be the username.',
    weak: 'This password is easy to guess. Use several unrelated words.',
  },
  passwordChanged: 'Your password was changed. All other sessions were signed out.',
  sessionsEnded: (count: number) =>
    formatPlural(count, {
      one: 'One session signed out.',
      other: (n) => `${n} sessions signed out.`,
    }),
  noSuchSession: 'This session has already ended.',
  nameTaken: 'There is already an administrator with this name.',
  adminAdded: (name: string) => `${name} can now sign in.`,
  adminRemoved: 'The administrator can no longer sign in.',
  noSuchAdmin: 'This administrator no longer exists.',
  notOneself: 'You can’t remove yourself.',
  notTheLast: 'You can’t remove the last administrator.',
  importNotEnded: 'This import isn’t finished yet.',
  approvalQueued: 'The businesses added by the import are being approved.',
  notNewestImport: 'A newer file from this source has been imported, or this import didn’t finish.',
  missingQueued: 'Queued. It starts when earlier runs have finished.',
  noSuchTemplate: 'This template no longer exists.',
  templateNameTaken: 'Another template has this name.',
  tooManyTemplates: 'There are too many templates. Delete one first.',
  noHeaderYet: 'The columns of this file haven’t been read yet.',
  diskFull:
    'The server’s disk is full, so nothing was saved. Delete old backups or other files, then try again.',
  noSpace: ({ bytes, freeBytes, keptBytes }: Space) =>
    `There isn’t enough disk space: this needs about ${megabytes(bytes)} MB, ${megabytes(freeBytes ?? 0)} MB is free, and ${megabytes(keptBytes)} MB must stay free.`,
  noSpaceAtOnce: ({ bytes, freeBytes, keptBytes }: Space) =>
    `There isn’t enough disk space if all rows are new: this needs at least ${megabytes(bytes)} MB, ${megabytes(freeBytes ?? 0)} MB is free, and ${megabytes(keptBytes)} MB must stay free. Make room, or preview the file first to see what it changes.`,
  rejected: 'rejected_rows',
  fileGone:
    'The uploaded file is gone: files are deleted 30 days after their import. The reasons for each row are still in the report.',
  notPreviewed: 'This import isn’t waiting to be applied.',
  otherOptions: 'The options differ from those of the preview. Update the preview, then apply it.',
  previewBegun: 'Reading the file to build a preview.',
  importBegun: 'The import is queued. It starts when earlier runs have finished.',
  imported: ({ added, updated, unchanged, skipped, failed, total }: Counts) =>
    `${countsText.rows(total)}: ${formatNumber(added)} added, ${formatNumber(updated)} updated, ${formatNumber(unchanged + skipped)} skipped, ${formatNumber(failed)} failed.`,
  onlyPreviewed: 'This is a preview of the changes. Nothing is saved until you apply them.',
  placeIdsDiscarded: (count: number) =>
    formatPlural(count, {
      one: '1 place ID was ignored: a place ID has 10 to 300 letters, digits, hyphens, or underscores.',
      other: (n) =>
        `${n} place IDs were ignored: a place ID has 10 to 300 letters, digits, hyphens, or underscores.`,
    }),
  rowOf: (rowNumber: number) => `row ${rowNumber}`,
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  noSuchFile: (totalFiles: number) =>
    formatPlural(totalFiles, { one: 'There is 1 file.', other: `There are ${totalFiles} files.` }),
  uploadRefused: {
    'too-large': (name: string) =>
      `File too large${name === '' ? '' : `: ${name}`}. The maximum file size is 150 MB.`,
    'no-file': (_name: string) => 'The form has no file. Send it in the field "file".',
    'two-files': (_name: string) => 'Send only one file per form.',
    'wrong-field': (name: string) => `Send the file in the field "file", not "${name}".`,
    'long-field': (name: string) => `The field "${name}" is too long.`,
    broken: (_name: string) => 'The form can’t be read: it is damaged or incomplete.',
    'no-space': (name: string) =>
      `The server’s disk has no space left${name === '' ? '' : ` for ${name}`}.`,
  },
  noSuchRun: 'Run not found.',
  runEnded: 'This run has already ended.',
  cancelAsked: {
    keep: 'Canceling the run. Its changes are kept.',
    undo: 'Canceling the run. Its changes will be undone.',
  },
  cancelled: 'The run was canceled.',
  undoQueued: 'The run is being undone.',
  noUndo: {
    kind: 'Runs of this type can’t be undone.',
    open: 'This run hasn’t ended yet.',
    undone: 'This run has already been undone.',
    'under-way': 'This run is already being undone.',
    nothing: 'This run made no changes.',
    'too-late': 'Runs can be undone for 30 days after they end. That period has ended.',
    'merged-since':
      'One of these cities or categories was merged again, or another one now has its previous URL. Undo that change first.',
  },
  runGoesOn: 'This is taking a while. It continues in the background.',
  runFailed: (why: string) => `It failed: ${why}`,
  runCancelled: 'It was canceled. Changes made before that are kept.',
  allDeleted: (count: number) =>
    formatPlural(count, {
      one: '1 business was deleted.',
      other: (n) => `${n} businesses were deleted.`,
    }),
  testDataDeleted: (count: number) =>
    count === 0
      ? 'There was no test data.'
      : formatPlural(count, {
          one: '1 test record was deleted.',
          other: (n) => `${n} test records were deleted.`,
        }),
  slugsFixed: (count: number, looked: number) =>
    formatPlural(count, {
      one: `1 URL out of ${formatNumber(looked)} was shortened.`,
      other: (n) => `${n} of ${formatNumber(looked)} URLs were shortened.`,
    }),
  noSuchBackup: 'Backup not found.',
  noSuchMessage: 'Message not found.',
  csvHead: [
    'Received',
    'Name',
    'Email',
    'Company',
    'Phone',
    'Subject',
    'Message',
    'Spam',
    'Read',
    'Answered',
  ],
  noBusiness: 'Business not found.',
  businessChanged: 'Someone else has edited this business since you opened it.',
  businessSaved: 'The business was saved.',
  businessAdded: 'The business was added.',
  businessDeleted: 'Business Deleted',
  businessRestored: 'The business was restored.',
  businessReturned: 'The earlier version was restored.',
  approved: (name: string) => `${name} is approved.`,
  unapproved: (name: string) => `${name} is no longer approved.`,
  noCategory: 'Category not found.',
  noCity: 'City not found.',
  categorySaved: 'The category was saved.',
  citySaved: 'The city was saved.',
  slugTaken: 'Another page uses this URL, or used it before.',
  entryChanged:
    'Someone else has changed this since you opened it. Nothing was overwritten: close this form and open it again to see the current values.',
  categoryNameTaken: 'Another category has this name. Merge the two instead.',
  noPair: 'These two aren’t listed as possible duplicates.',
  pairRemoved: 'One of the two has since been deleted or merged.',
  businessesMerged: 'The businesses were merged.',
  pairsDismissed: 'Dismissed as not the same.',
  pairsReopened: 'Reopened as possible duplicates.',
  searchBegun: 'The search for duplicates has started.',
  mergeBegun: 'The merge has started.',
  splitBegun: 'The split has started.',
  noText: 'This text is no longer in the list.',
  textsAssigned: (texts: number) =>
    formatPlural(texts, {
      one: 'The text was assigned.',
      other: (n) => `${n} texts were assigned.`,
    }),
  keptApart: 'They won’t be suggested again.',
  mergeAllRefused: {
    'no-proposals': 'No proposals are left to merge.',
    'no-backup': 'Create a backup first. None has been created since these pairs were found.',
    'already-running': 'These proposals are already being merged.',
  },
  mergeRefused: {
    same: 'It can’t be merged into itself.',
    'no-target': 'The target no longer exists, or is being merged itself.',
    'other-country': 'Only cities in the same country can be merged.',
    'already-running': 'This merge is already running.',
  },
  unknownField: (name: string) => `There is no field "${name}".`,
  bothDates: 'A custom range needs a start date and an end date.',
  datesTurned: 'The end date is before the start date.',
  tooManyExports: 'Other exports are running. Try again when one of them has finished.',
  settingsSaved: 'Site settings updated.',
  adCodesSaved: 'Advertisement codes saved.',
  profileSaved: 'Site profile saved.',
  consentSaved: 'Consent settings saved.',
  crawlersSaved: 'Rate limits saved.',
  filesSaved: 'Well-known files saved.',
  lineError: (line: number, reason: keyof typeof LINE_ERRORS) =>
    `Line ${formatNumber(line)}: ${LINE_ERRORS[reason]}`,
  returned: 'The earlier version is active again.',
  cacheCleared: 'The cache was cleared.',
  codesTooLarge: (names: string[], maxBytes: number) =>
    `Too large: ${names.join(', ')}. The limit for each code is ${formatNumber(maxBytes)} bytes. Nothing was saved.`,
  codeTooDeep: (maxDepth: number) =>
    `The elements of this code are nested more than ${maxDepth} levels deep. Most likely, many of them are never closed.`,
  settingsChanged:
    'Someone else has saved since you opened this page. Nothing was overwritten: load the latest version, then make your change again.',
  noSuchVersion: 'This version is no longer available.',
}
