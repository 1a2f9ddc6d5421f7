import { pagerText } from '../ui/pager.en.ts'
import texts from './frame.en.json' with { type: 'json' }

export const frameText = { ...texts, pager: pagerText }
