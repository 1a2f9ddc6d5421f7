import { formatNumber } from '../../platform/i18n/counts.en.ts'

export const photoStoringText = {
  title: 'Photos',
  text: 'Imported files contain only links to photos. Pages load the photos from those links unless you let this server store its own copies.',
  isOn: 'Store photos on this server',
  isOnHint:
    'The server fetches each photo once in the background and stores it in several sizes. Pages show it with its author, source, and license, if known. If you turn this off, the server deletes its copies.',
  hasRights: 'I have the right to copy and publish these photos',
  hasRightsHint:
    'Photos are protected by copyright. To store and show them, you need a license or the source’s permission.',
  rightsMissing: 'Confirm that you have the right to use the photos, or leave this setting off.',
  counts: { waiting: 'Waiting', stored: 'Stored', broken: 'Broken, not shown' },
  count: (value: number, max: number) =>
    value >= max ? `${formatNumber(max)} or more` : formatNumber(value),
  save: 'Save photo settings',
  saved: 'Saved',
  notSaved: 'The photo settings couldn’t be saved.',
}
