import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { businessProblems as English } from './business-problems.en.ts'
import texts from './business-problems.tr.json' with { type: 'json' }

export const businessProblems: typeof English = {
  ...texts,
  'too-long': (limit) => `En fazla ${formatNumber(limit)} karakter kullanın.`,
  number: (from, to) => `${from} ile ${to} arasında bir sayı girin.`,
}
