import { formatPlural } from '../../../platform/i18n/counts.en.ts'

export const problemsText = {
  kinds: {
    backup: 'Scheduled backups',
    disk: 'Disk space',
    email: 'Emails',
    import: 'Imports',
    webhook: 'Webhooks',
  },
  subject: (siteName: string, kind: string, isResolved: boolean) =>
    `[${siteName}] ${kind}: ${isResolved ? 'resolved' : 'needs attention'}`,
  details: {
    'backup-failed': 'The last scheduled backup failed.',
    'backup-not-deleted':
      'Old backups in the backup store couldn’t be deleted. Check that the store’s access key has permission to delete files.',
    'backup-overdue': 'A scheduled backup is overdue.',
    'disk-low': 'The server has little disk space left.',
    'email-overdue': 'Emails have been waiting for more than an hour. Check the mail server.',
    'import-failed': 'An import failed in the last 24 hours.',
    'schedule-failed': 'The file for a scheduled import couldn’t be fetched.',
    'import-waits': 'An import has been waiting in the queue for more than six hours.',
    'webhook-off': 'A webhook was turned off because a delivery kept failing for a day.',
    'webhook-secret':
      'A webhook has no secret, so its events aren’t being sent. Use “Replace secret” to create one.',
    'webhook-dropped':
      'Some webhook events were dropped in the last 24 hours because 1,000 were already waiting.',
  },
  resolved: 'This problem has been resolved.',
  since: (at: string) => `Since: ${at}`,
  again: (hours: number) =>
    formatPlural(hours, {
      one: 'This email is repeated every hour until the problem is resolved.',
      other: (n) => `This email is repeated every ${n} hours until the problem is resolved.`,
    }),
  page: 'Admin area:',
}
