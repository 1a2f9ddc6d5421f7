import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { MAIN_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from '../src/platform/urls/routes.ts'

const TEXT = /^#text\/(.+)$/
const FOLDER = fileURLToPath(new URL('../src/text', import.meta.url))
const PSEUDO_LANGUAGE = 'ar-xb'
/** As if they lay in a folder of their own: what is said of the texts of other languages holds for them. */
const PSEUDO = `\0src/text/${PSEUDO_LANGUAGE}/`
/** Their parts are read by a program, not by people. */
const LEGAL = /^legal\//

/** What the environment of another language than the main one is called: Vite allows no hyphens. */
export const environmentName = (build: 'client' | 'ssr' | '', language: SiteLanguage) =>
  `${build}_${language.replaceAll('-', '_')}`

const languageOf = (environment: string): SiteLanguage =>
  SITE_LANGUAGES.find((language) => environment.endsWith(environmentName('', language))) ??
  MAIN_LANGUAGE

/** A module with the English texts turned round, whatever they are made of. */
function turnedModule(name: string): string {
  const english = `${FOLDER}/en/${name}`
  if (name === 'language.ts') return `export const LANGUAGE = '${PSEUDO_LANGUAGE}'`
  const exported = readFileSync(english, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
  return [
    `import * as english from ${JSON.stringify(english)}`,
    `import { turnText } from ${JSON.stringify(fileURLToPath(new URL('./turn-text.ts', import.meta.url)))}`,
    ...[...exported].map(([, each]) => `export const ${each} = turnText(english.${each})`),
  ].join('\n')
}

/** Gives `#text/…` of each language's build that language's texts. */
export const siteTexts = (): Plugin => ({
  name: 'site-texts',
  enforce: 'pre',
  resolveId(source) {
    const name = TEXT.exec(source)?.[1]
    if (name === undefined) return null
    const language = languageOf(this.environment.name)
    if (language !== PSEUDO_LANGUAGE) return `${FOLDER}/${language}/${name}`
    return LEGAL.test(name) ? `${FOLDER}/en/${name}` : `${PSEUDO}${name}`
  },
  load(id) {
    return id.startsWith(PSEUDO) ? turnedModule(id.slice(PSEUDO.length)) : null
  },
})
