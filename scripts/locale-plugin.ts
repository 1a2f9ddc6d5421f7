import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { MAIN_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from '../src/platform/urls/routes.ts'

const TEXT = /^#text\/(.+)\.(ts|md\?raw)$/
const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const PSEUDO_LANGUAGE = 'ar-xb'
/** A virtual module: the pseudo-locale has no files. */
const PSEUDO = /^\0(.+)\.ar-xb\.ts$/
/** Legal texts are documents, so the pseudo-locale shows them in English. */
const LEGAL = /^legal\//

/** What the environment of another language than the main one is called: Vite allows no hyphens. */
export const environmentName = (build: 'client' | 'ssr' | '', language: SiteLanguage) =>
  `${build}_${language.replaceAll('-', '_')}`

const languageOf = (environment: string): SiteLanguage =>
  SITE_LANGUAGES.find((language) => environment.endsWith(environmentName('', language))) ??
  MAIN_LANGUAGE

function pseudoModule(path: string): string {
  const english = `${path}.en.ts`
  if (path.endsWith('/language')) return `export const LANGUAGE = '${PSEUDO_LANGUAGE}'`
  const exported = readFileSync(english, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
  return [
    `import * as english from ${JSON.stringify(english)}`,
    `import { buildPseudoText } from ${JSON.stringify(fileURLToPath(new URL('./pseudo-locale.ts', import.meta.url)))}`,
    ...[...exported].map(([, each]) => `export const ${each} = buildPseudoText(english.${each})`),
  ].join('\n')
}

/** Resolves `#text/contact/page/contact.ts` to that file of the build's language. */
export const createLocalePlugin = (): Plugin => ({
  name: 'locale-plugin',
  enforce: 'pre',
  resolveId(source) {
    const [, name, extension] = TEXT.exec(source) ?? []
    if (name === undefined) return null
    const language = languageOf(this.environment.name)
    if (language !== PSEUDO_LANGUAGE) return `${SOURCES}/${name}.${language}.${extension}`
    return LEGAL.test(name) ? `${SOURCES}/${name}.en.${extension}` : `\0${SOURCES}/${name}.ar-xb.ts`
  },
  load(id) {
    const path = PSEUDO.exec(id)?.[1]
    return path === undefined ? null : pseudoModule(path)
  },
})
