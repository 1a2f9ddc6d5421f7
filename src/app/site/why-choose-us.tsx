import { BadgeCheck, Map as MapIcon, Search } from 'lucide-react'
import { homeText } from '#text/app/site/home.ts'

const ICONS = [MapIcon, Search, BadgeCheck]

export function WhyChooseUs() {
  const { why } = homeText
  return (
    <section className="sheet mt-16">
      <h2 className="text-2xl">{why.title}</h2>
      <ul className="mt-5 grid gap-8 border-line border-t pt-6 md:grid-cols-3 md:gap-12">
        {why.blurbs.map(({ name, text }, index) => {
          const Icon = ICONS[index] ?? MapIcon
          return (
            <li key={name} className="flex gap-4">
              <Icon
                aria-hidden="true"
                size={26}
                strokeWidth={1.5}
                className="flex-none text-accent"
              />
              <div>
                <h3 className="text-lg">{name}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
