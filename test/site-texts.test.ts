import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { environmentName, siteTexts } from '../scripts/site-texts.ts'
import { turnText } from '../scripts/turn-text.ts'
import { SITE_LANGUAGES, type SiteLanguage } from '../src/routes.ts'

type Hook = (this: { environment: { name: string } }, source: string) => string | null
const { resolveId, load } = siteTexts() as unknown as { resolveId: Hook; load: Hook }

const inBuildOf = (language: SiteLanguage, build: 'client' | 'ssr' = 'client') => ({
  environment: { name: language === 'en' ? build : environmentName(build, language) },
})

describe('the texts of a language', () => {
  it.each(SITE_LANGUAGES)(
    'stand in for #text in the build of %s, for browsers and server',
    (language) => {
      for (const build of ['client', 'ssr'] as const) {
        const found = resolveId.call(inBuildOf(language, build), '#text/home.ts') ?? ''
        expect(found).toContain(`src/text/${language}/home.ts`)
        if (language !== 'ar-xb') expect(existsSync(found)).toBe(true)
      }
    },
  )

  it('are nobody else’s business: other modules are found as ever', () => {
    expect(resolveId.call(inBuildOf('tr'), './home.ts')).toBeNull()
    expect(resolveId.call(inBuildOf('tr'), 'react')).toBeNull()
    expect(load.call(inBuildOf('tr'), '/src/text/tr/home.ts')).toBeNull()
  })

  it('are the English ones turned round where the direction is tried', () => {
    const build = inBuildOf('ar-xb')
    const written = load.call(build, resolveId.call(build, '#text/home.ts') ?? '')
    expect(written).toContain('export const homeText = turnText(english.homeText)')
    expect(load.call(build, resolveId.call(build, '#text/language.ts') ?? '')).toBe(
      "export const LANGUAGE = 'ar-xb'",
    )
    expect(resolveId.call(build, '#text/legal/terms-of-service.ts')).toMatch(
      /src\/text\/en\/legal\/terms-of-service\.ts$/,
    )
  })
})

describe('a text turned round', () => {
  const turned = (text: string) => `\u202e${text}\u202c`

  it('keeps its words between the signs of its direction', () => {
    expect(turnText('Open')).toBe(turned('Open'))
    expect(turnText('')).toBe('')
  })

  it('is of the shape it was of', () => {
    const text = turnText({
      title: 'Cities',
      days: ['Mon', 'Tue'],
      count: (of: number) => `${of} cities`,
      nested: { most: 5, none: null, isShort: true },
    })
    expect(text.title).toBe(turned('Cities'))
    expect(text.days).toEqual([turned('Mon'), turned('Tue')])
    expect(text.count(3)).toBe(turned('3 cities'))
    expect(text.nested).toEqual({ most: 5, none: null, isShort: true })
  })
})
