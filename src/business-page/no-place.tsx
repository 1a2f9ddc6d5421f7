import { MapPinOff } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { IsolatedText } from '../platform/ui/isolated-text.tsx'

const words = businessText.location

export function NoPlace({ city }: { city: string | null }) {
  return (
    <div className="contours relative grid place-items-center gap-1 overflow-hidden rounded-card border border-line bg-sunken px-5 py-12 text-center">
      <MapPinOff aria-hidden="true" size={28} className="relative text-ink-soft" />
      <p className="relative font-semibold font-serif text-lg">{words.unavailable}</p>
      <p className="relative text-ink-soft">
        {words.unavailableHint}
        {city !== null && (
          <>
            {' '}
            <IsolatedText text={words.somewhere} values={[city]} />
          </>
        )}
      </p>
    </div>
  )
}
