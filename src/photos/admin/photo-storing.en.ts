import { formatNumber } from '../../platform/i18n/counts.en.ts'

export const photoStoringText = {
  title: 'Photos',
  text: 'Files name photos by their addresses at the source. Pages load them from there until you let this server store its own copies.',
  isOn: 'Store photos on this server',
  isOnHint:
    'The server fetches each photo once in the background, stores it in several sizes, and shows it with the source of its file. If you turn this off, the server deletes its copies.',
  hasRights: 'I have the right to copy and publish these photos',
  hasRightsHint:
    'Photos are protected by copyright. A license, or the permission of the source, must allow storing and showing them.',
  rightsMissing: 'Confirm the right to use the photos, or leave storing off.',
  counts: { waiting: 'Waiting', stored: 'Stored', broken: 'Broken, not shown' },
  count: (value: number, max: number) =>
    value >= max ? `${formatNumber(max)} or more` : formatNumber(value),
  save: 'Save photo settings',
  saved: 'Saved',
  notSaved: 'The photo settings couldn’t be saved.',
}
