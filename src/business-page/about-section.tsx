import { businessText } from '#text/business-page/business.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { buildAboutText } from './about-text.ts'

export function AboutSection({ business }: { business: BusinessDetail }) {
  const about = buildAboutText(business)
  return (
    <section>
      <h2 className="mb-3 text-xl">{businessText.about.heading}</h2>
      <div className="flex max-w-[68ch] flex-col gap-3 wrap-anywhere">
        {about.kind === 'made' ? (
          <p>
            <bdi>{business.name}</bdi> {about.sentence}
          </p>
        ) : (
          about.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text; they may be alike
            <p key={index} dir="auto" className="w-fit">
              {paragraph}
            </p>
          ))
        )}
      </div>
    </section>
  )
}
