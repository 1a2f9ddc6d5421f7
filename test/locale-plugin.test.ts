import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createLocalePlugin, environmentName } from '../scripts/locale-plugin.ts'
import { buildPseudoText } from '../scripts/pseudo-locale.ts'
import { SITE_LANGUAGES, type SiteLanguage } from '../src/platform/urls/routes.ts'

type Hook = (this: { environment: { name: string } }, source: string) => string | null
const { resolveId, load } = createLocalePlugin() as unknown as { resolveId: Hook; load: Hook }

const inBuildOf = (language: SiteLanguage, build: 'client' | 'ssr' = 'client') => ({
  environment: { name: language === 'en' ? build : environmentName(build, language) },
})

describe('text modules of a language', () => {
  it.each(SITE_LANGUAGES)(
    '#text resolves to the text of %s in the client and server builds',
    { tags: ['page-language-bundles'] },
    (language) => {
      for (const build of ['client', 'ssr'] as const) {
        const found = resolveId.call(inBuildOf(language, build), '#text/app/site/home.ts') ?? ''
        expect(found).toContain(`src/app/site/home.${language}.ts`)
        if (language !== 'ar-xb') expect(existsSync(found)).toBe(true)
      }
    },
  )

  it('the text plugin ignores modules other than #text', () => {
    expect(resolveId.call(inBuildOf('tr'), './home.ts')).toBeNull()
    expect(resolveId.call(inBuildOf('tr'), 'react')).toBeNull()
    expect(load.call(inBuildOf('tr'), '/src/app/site/home.tr.ts')).toBeNull()
  })

  it('the text plugin builds the pseudo-locale from the English text', {
    tags: ['page-right-to-left'],
  }, () => {
    const build = inBuildOf('ar-xb')
    const written = load.call(build, resolveId.call(build, '#text/app/site/home.ts') ?? '')
    expect(written).toContain('export const homeText = buildPseudoText(english.homeText)')
    expect(load.call(build, resolveId.call(build, '#text/platform/i18n/language.ts') ?? '')).toBe(
      "export const LANGUAGE = 'ar-xb'",
    )
    expect(resolveId.call(build, '#text/legal/text/terms-of-service.md?raw')).toMatch(
      /src\/legal\/text\/terms-of-service\.en\.md\?raw$/,
    )
  })
})

describe('pseudo-localized text', () => {
  const turned = (text: string) => `\u202e${text}\u202c`

  it('the pseudo-locale wraps text in direction marks and leaves empty text unchanged', () => {
    expect(buildPseudoText('Open')).toBe(turned('Open'))
    expect(buildPseudoText('')).toBe('')
  })

  it('the pseudo-locale preserves the structure of a text object', () => {
    const text = buildPseudoText({
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
