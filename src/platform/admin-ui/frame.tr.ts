import { pagerText } from '../ui/pager.tr.ts'
import type { frameText as English } from './frame.en.ts'
import texts from './frame.tr.json' with { type: 'json' }

export const frameText: typeof English = { ...texts, pager: pagerText }
