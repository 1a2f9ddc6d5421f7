import { useFormats } from '../../platform/admin-ui/formats.ts'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { PairReason, PairSide } from '../duplicates.ts'
import { duplicatesText as english } from './duplicates.en.ts'
import { duplicatesText as turkish } from './duplicates.tr.ts'

export const useDuplicatesText = () => useText({ en: english, tr: turkish })

export function formatReason(text: typeof english, reason: PairReason): string {
  const { kind, percent = 0, meters = 0, sharedBy = 0 } = reason
  const words = text.reasons
  switch (kind) {
    case 'name':
      return reason.isAcrossScripts ? words.nameAcross(percent) : words.name(percent)
    case 'near':
    case 'far':
      return words[kind](meters)
    case 'phone':
    case 'site':
    case 'chain':
      return words[kind](sharedBy)
    default:
      return words[kind]
  }
}

export function useSideFacts(side: PairSide): string[] {
  const text = useDuplicatesText()
  const { longDay } = useFormats()
  return [
    side.category,
    side.reviews === null ? null : text.reviews(side.reviews),
    side.source,
    text.added(longDay(new Date(side.createdAt).toISOString())),
    side.isApproved ? null : text.notApproved,
    side.isRemoved ? text.gone : null,
  ].filter((fact) => fact !== null)
}

export const useScreenName = (page: keyof typeof englishFrame.screens): string =>
  useText({ en: englishFrame, tr: turkishFrame }).screens[page]
