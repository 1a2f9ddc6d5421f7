import { formatNumber } from '../../platform/i18n/counts.en.ts'
import texts from './business-problems.en.json' with { type: 'json' }

export const businessProblems = {
  ...texts,
  'too-long': (limit: number) => `Use no more than ${formatNumber(limit)} characters.`,
  number: (from: number, to: number) => `Enter a number from ${from} to ${to}.`,
}
