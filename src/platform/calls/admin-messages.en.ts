type Counts = Record<'added' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'total', number>

type Space = { bytes: number; freeBytes: number | null; keptBytes: number }

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('en')

const LINE_ERRORS = {
  'no-rule': 'no rule of robots.txt, such as "User-agent: *" or "Disallow: /private".',
  'no-group': 'User-agent needs the name of a crawler, or * for all.',
  'no-path': 'a path begins with / or with *.',
  'no-record':
    'a record is "domain, account, DIRECT or RESELLER", with the id of an authority behind it or without.',
  'no-domain': 'the first field is the domain of an advertising system, without https://.',
  'no-relationship': 'the third field is DIRECT or RESELLER.',
  'no-uri': 'an address that begins with mailto:, https:// or tel: is needed.',
}

export const adminMessagesText = {
  signInFirst: 'Sign in first: there is no session, or it has ended.',
  foreignSite: 'This request came from another site and was not carried out.',
  invalid: 'The request has values that cannot be used.',
  confirmFirst: 'This needs your password once more.',
  withoutCode: {
    text: 'While you are signed in, this page leaves out your advertisements and code.',
    link: 'Preview the page with them',
  },
  signedIn: 'You are signed in.',
  signedOut: 'Logged Out',
  wrongCredentials: 'Username or password is incorrect',
  wrongPassword: 'The password is not right.',
  tooManyTries: (minutes: number) =>
    `Too many failed tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  confirmed: 'Confirmed.',
  passwordFaults: {
    short: 'At least 10 characters.',
    name: 'The password must not be the username.',
    weak: 'This password is easy to guess. Use several unrelated words.',
  },
  passwordChanged: 'Your password is changed. All other sessions are signed out.',
  sessionsEnded: (count: number) =>
    count === 1 ? 'One session signed out.' : `${count} sessions signed out.`,
  noSuchSession: 'This session has ended already.',
  nameTaken: 'There is an administrator of this name already.',
  adminAdded: (name: string) => `${name} can sign in now.`,
  adminRemoved: 'The administrator can no longer sign in.',
  noSuchAdmin: 'There is no such administrator any more.',
  notOneself: 'You cannot remove yourself.',
  notTheLast: 'The last administrator cannot be removed.',
  importNotEnded: 'This import is not at its end yet.',
  approvalQueued: 'What the import added is being approved.',
  notNewestImport:
    'A newer file of this source has been imported, or this one did not come to its end.',
  missingQueued: 'This is done as soon as nothing else is at work.',
  noSuchTemplate: 'There is no such template any more.',
  templateNameTaken: 'Another template has this name.',
  tooManyTemplates: 'There are too many templates; delete one first.',
  noHeaderYet: 'The columns of this file have not been read.',
  noSuchField: (name: string) => `There is no field "${name}".`,
  diskFull:
    "The server's disk is full, so nothing was saved. Delete old backups or other files, then try again.",
  noSpace: ({ bytes, freeBytes, keptBytes }: Space) =>
    `The disk cannot hold this: it takes about ${megabytes(bytes)} MB, ${megabytes(freeBytes ?? 0)} MB are free, and ${megabytes(keptBytes)} MB must stay free.`,
  noSpaceAtOnce: ({ bytes, freeBytes, keptBytes }: Space) =>
    `The disk cannot hold this if its rows are new: it would take at least ${megabytes(bytes)} MB, ${megabytes(freeBytes ?? 0)} MB are free, and ${megabytes(keptBytes)} MB must stay free. Make room, or preview the file first to see what it changes.`,
  rejected: 'rejected_rows',
  fileGone:
    'The uploaded file is no longer kept: files are deleted 30 days after their import. The reasons of each row are still in the report.',
  notPreviewed: 'This import does not wait to be applied.',
  otherOptions:
    'The options differ from those of the preview. Read the file again with these options, then apply it.',
  previewBegun: 'The file is read to see what it would change.',
  importBegun: 'The import has its turn as soon as nothing else is at work.',
  imported: (counts: Counts) => {
    const { added, updated, unchanged, skipped, failed, total } = counts
    const figures = [
      `${added.toLocaleString('en')} added`,
      `${updated.toLocaleString('en')} updated`,
      `${(unchanged + skipped).toLocaleString('en')} skipped`,
      `${failed.toLocaleString('en')} failed`,
    ]
    return `${total.toLocaleString('en')} ${total === 1 ? 'row' : 'rows'}: ${figures.join(', ')}.`
  },
  onlyPreviewed: 'This is what the file would change; nothing is saved before it is applied.',
  placeIdsDiscarded: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'place ID was' : 'place IDs were'} left out: a place ID has 10 to 300 letters, digits, hyphens or underscores.`,
  rowOf: (rowNumber: number) => `row ${rowNumber}`,
  andMore: (count: number) => `and ${count.toLocaleString('en')} more`,
  noSuchFile: (totalFiles: number) => `There are ${totalFiles} files.`,
  uploadRefused: {
    'too-large': (name: string) =>
      `File too large${name === '' ? '' : `: ${name}`}. The maximum file size is 150MB.`,
    'no-file': (_name: string) => 'The form has no file: it belongs into the field "file".',
    'two-files': (_name: string) => 'A form takes one file; send each by itself.',
    'wrong-field': (name: string) => `The file belongs into the field "file", not "${name}".`,
    'long-field': (name: string) => `The field "${name}" is too long.`,
    broken: (_name: string) => 'The form cannot be read: it is damaged, or was cut off.',
    'no-space': (name: string) =>
      `There is no room left on the server's disk${name === '' ? '' : ` for ${name}`}.`,
  },
  noSuchRun: 'There is no such run.',
  runEnded: 'This run has ended already.',
  cancelAsked: {
    keep: 'The run ends now; what it has done stays.',
    undo: 'The run ends now; what it has done is taken back.',
  },
  cancelled: 'The run was cancelled.',
  undoQueued: 'The run is being undone.',
  noUndo: {
    kind: 'Runs of this kind cannot be undone.',
    open: 'This run has not ended yet.',
    undone: 'This run is undone already.',
    'under-way': 'This run is being undone already.',
    nothing: 'This run has changed nothing.',
    'too-late': 'A run can be undone for 30 days after its end; those are over.',
  },
  runGoesOn: 'This takes longer; it goes on by itself.',
  runFailed: (why: string) => `It failed before its end: ${why}`,
  runCancelled: 'It was cancelled before its end; what was done stays.',
  allDeleted: (count: number) =>
    count === 1
      ? '1 business was deleted.'
      : `${count.toLocaleString('en')} businesses were deleted.`,
  testDataDeleted: (count: number) =>
    count === 0
      ? 'There was no test data.'
      : count === 1
        ? '1 test record was deleted.'
        : `${count.toLocaleString('en')} test records were deleted.`,
  slugsFixed: (count: number, looked: number) =>
    `${count.toLocaleString('en')} of ${looked.toLocaleString('en')} URLs were shortened.`,
  noSuchBackup: 'There is no such backup.',
  noSuchMessage: 'There is no such message.',
  csvHead: [
    'Received',
    'Name',
    'E-mail',
    'Company',
    'Phone',
    'Subject',
    'Message',
    'Spam',
    'Read',
    'Answered',
  ],
  noBusiness: 'There is no such business.',
  noVersion: 'This version is no longer kept.',
  businessChanged: 'Somebody else has changed this business meanwhile.',
  businessSaved: 'The business was saved.',
  businessAdded: 'The business was added.',
  businessDeleted: 'Business Deleted',
  businessRestored: 'The business is back.',
  businessReturned: 'The business has its former values again.',
  approved: (name: string) => `${name} is approved.`,
  unapproved: (name: string) => `${name} is no longer approved.`,
  noSuchBusiness: 'There is no such business.',
  noCategory: 'There is no such category.',
  noCity: 'There is no such city.',
  categorySaved: 'The category is saved.',
  citySaved: 'The city is saved.',
  slugTaken: 'Another page has this address, now or from before.',
  entryChanged:
    'Somebody else has changed this meanwhile. Nothing was overwritten: close this form and open it again to see what stands there now.',
  categoryNameTaken: 'Another category has this name; merge the two instead.',
  noPair: 'These two are not among the suspected duplicates.',
  pairRemoved: 'One of the two has been deleted or merged meanwhile.',
  businessesMerged: 'The businesses were merged.',
  pairsDismissed: 'Noted that they are not the same.',
  pairsReopened: 'Back among the suspected duplicates.',
  searchBegun: 'The search for duplicates has begun.',
  mergeBegun: 'The merge has begun.',
  splitBegun: 'The split has begun.',
  mergeRefused: {
    same: 'It cannot be merged into itself.',
    'no-target': 'What it should go into is not there any more, or is being merged itself.',
    'other-country': 'Only cities of one country can be merged.',
    'already-running': 'This merge is under way.',
  },
  unknownField: (name: string) => `There is no field "${name}".`,
  bothDates: 'A custom range needs both its first and its last day.',
  datesTurned: 'The last day is before the first.',
  tooManyExports: 'Other exports are under way. Try again when one of them has ended.',
  settingsSaved: 'Site settings updated.',
  adCodesSaved: 'Advertisement codes saved.',
  profileSaved: 'Site profile saved.',
  consentSaved: 'The settings of consent are saved.',
  crawlersSaved: 'The budgets of programs are saved.',
  filesSaved: 'Files for machines saved.',
  lineFault: (line: number, reason: keyof typeof LINE_ERRORS) =>
    `Line ${line.toLocaleString('en')}: ${LINE_ERRORS[reason]}`,
  returned: 'The former version is in force again.',
  cacheCleared: 'The cache was cleared.',
  codesTooLarge: (names: string[], mostBytes: number) =>
    `Too large: ${names.join(', ')}. A code may have at most ${mostBytes.toLocaleString('en')} bytes. Nothing was saved.`,
  codeTooDeep: (most: number) =>
    `The elements of this code stand more than ${most} levels deep in each other: most likely many of them are never closed.`,
  settingsChanged:
    'Somebody else has saved here since you opened this page. Nothing was overwritten: load the newest state, then make your change again.',
  noSuchVersion: 'This version is no longer kept.',
}
