import { countsText, formatNumber, formatPlural } from '../i18n/counts.en.ts'
import texts from './admin-messages.en.json' with { type: 'json' }

type Counts = Record<'added' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'total', number>

type Space = { bytes: number; freeBytes: number | null; keptBytes: number }

const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1024 / 1024))

export const adminMessagesText = {
  ...texts,
  bulkEdit: {
    ...texts.bulkEdit,
    noCategory: (name: string) =>
      `“${name}” isn’t a category in the built-in list, so it can’t be an additional category.`,
  },
  tooManyTries: (minutes: number) =>
    formatPlural(minutes, {
      one: 'Too many failed attempts. Try again in a minute.',
      other: (n) => `Too many failed attempts. Try again in ${n} minutes.`,
    }),
  sessionsEnded: (count: number) =>
    formatPlural(count, {
      one: 'Signed out of 1 session.',
      other: (n) => `Signed out of ${n} sessions.`,
    }),
  tokenNeedsScope: (scope: string) => `This API token lacks the scope “${scope}”.`,
  scopeRefused: (scope: string) => `Your role doesn’t allow the scope “${scope}”.`,
  roleRefused: (role: string) =>
    `Your role (${role}) doesn’t allow this. An owner can change your role.`,
  invited: (sentTo: string | null) =>
    sentTo === null
      ? 'Share the link with the new administrator.'
      : `The link was sent to ${sentTo}.`,
  inviteNotSent: (email: string) =>
    `The email to ${email} couldn’t be sent. Share the link another way.`,
  inviteMail: (site: string, link: string, role: string) => ({
    subject: `Invitation to ${site}`,
    text: `You’re invited to administer ${site} (role: ${role}).\n\nChoose a username and a password:\n${link}\n\nThe link can be used only once and expires in 3 days. If you don’t know who invited you, ignore this email.\n`,
  }),
  adminAdded: (name: string) => `${name} can now sign in.`,
  noSpace: ({ bytes, freeBytes, keptBytes }: Space) =>
    `There isn’t enough disk space. This needs about ${megabytes(bytes)} MB. ${megabytes(freeBytes ?? 0)} MB is free, and ${megabytes(keptBytes)} MB must stay free.`,
  noSpaceAtOnce: ({ bytes, freeBytes, keptBytes }: Space) =>
    `There may not be enough disk space. If all rows are new, the import needs at least ${megabytes(bytes)} MB. ${megabytes(freeBytes ?? 0)} MB is free, and ${megabytes(keptBytes)} MB must stay free. Free up disk space, or preview the file first to see what it changes.`,
  imported: ({ added, updated, unchanged, skipped, failed, total }: Counts) =>
    `${countsText.rows(total)}: ${formatNumber(added)} added, ${formatNumber(updated)} updated, ${formatNumber(unchanged)} unchanged, ${formatNumber(skipped)} skipped, ${formatNumber(failed)} failed.`,
  placeIdsDiscarded: (count: number) =>
    formatPlural(count, {
      one: '1 place ID was ignored. A place ID has 10 to 300 letters, digits, hyphens, or underscores.',
      other: (n) =>
        `${n} place IDs were ignored. A place ID has 10 to 300 letters, digits, hyphens, or underscores.`,
    }),
  rowOf: (rowNumber: number) => `row ${rowNumber}`,
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  noSuchFile: (totalFiles: number) =>
    formatPlural(totalFiles, {
      one: 'This upload has only 1 file.',
      other: (n) => `This upload has only ${n} files.`,
    }),
  uploadRefused: {
    'too-large': (name: string) =>
      `File too large${name === '' ? '' : `: ${name}`}. The maximum file size is 150 MB.`,
    'no-file': (_name: string) => 'The form has no file. Send one in the “file” field.',
    'two-files': (_name: string) => 'Send only one file per form.',
    'wrong-field': (name: string) => `Send the file in the “file” field, not “${name}”.`,
    'long-field': (name: string) => `The “${name}” field is too long.`,
    broken: (_name: string) => 'The form can’t be read. It is damaged or incomplete.',
    'no-space': (name: string) =>
      `The server’s disk has no space left${name === '' ? '' : ` for ${name}`}.`,
  },
  runFailed: (why: string) => `The run failed: ${why}`,
  allDeleted: (count: number) =>
    formatPlural(count, {
      one: '1 business deleted.',
      other: (n) => `${n} businesses deleted.`,
    }),
  testDataDeleted: (count: number) =>
    count === 0
      ? 'There was no test data.'
      : formatPlural(count, {
          one: '1 test record deleted.',
          other: (n) => `${n} test records deleted.`,
        }),
  slugsFixed: (count: number, looked: number) =>
    formatPlural(count, {
      one: `1 of ${formatNumber(looked)} URLs was shortened.`,
      other: (n) => `${n} of ${formatNumber(looked)} URLs were shortened.`,
    }),
  approved: (name: string) => `${name} approved.`,
  unapproved: (name: string) => `${name} is no longer approved.`,
  clustersAssigned: (members: number) =>
    formatPlural(members, {
      one: '1 spelling assigned.',
      other: (n) => `${n} spellings assigned.`,
    }),
  textsAssigned: (texts: number) =>
    formatPlural(texts, {
      one: 'Label assigned.',
      other: (n) => `${n} labels assigned.`,
    }),
  unknownField: (name: string) => `There is no “${name}” field.`,
  lineError: (line: number, reason: keyof typeof texts.lineErrors) =>
    `Line ${formatNumber(line)}: ${texts.lineErrors[reason]}`,
  codesTooLarge: (names: string[], maxBytes: number) =>
    `Too large: ${names.join(', ')}. Each snippet can be up to ${formatNumber(maxBytes)} bytes. Nothing was saved.`,
  codeTooDeep: (maxDepth: number) =>
    `The HTML elements are nested more than ${maxDepth} levels deep. Check for unclosed tags.`,
}
