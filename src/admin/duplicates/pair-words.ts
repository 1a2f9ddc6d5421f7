import type { PairReason, PairSide } from '../../contract/admin/duplicates.ts'
import { duplicatesText as english } from '../../text/en/admin/duplicates.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { duplicatesText as turkish } from '../../text/tr/admin/duplicates.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { useFormats } from '../formats.ts'
import { useText } from '../operator.tsx'

export const useDuplicatesText = () => useText({ en: english, tr: turkish })

/** A reason in words. */
export function reasonWords(text: typeof english, reason: PairReason): string {
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

/** What is told of a side below its name and address. */
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

/** The name of a screen, as the sidebar says it. */
export const useScreenName = (page: keyof typeof englishFrame.screens): string =>
  useText({ en: englishFrame, tr: turkishFrame }).screens[page]
