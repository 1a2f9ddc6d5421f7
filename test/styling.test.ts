import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLIENT_FOLDER } from '../src/app/server/app.server.ts'

const SOURCES = join(import.meta.dirname, '..', 'src')
/** A check that finds almost nothing would accept everything. */
const MIN_CLASSES = 150
const MIN_UTILITIES = 300
/** Styles of the admin area, which visitors don't load. */
const ADMIN_AREA = /\/admin\/|^(business|catalog|runs|settings)-admin\/|^contact\/inbox\/|admin-ui/
/** Leaflet renders these; Tailwind reads `group` without generating it; one marks the operator's HTML. */
const FOREIGN = /^(?:leaflet-.*|group|operator-code)$/

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8')
const code = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|en|tr|ar-xb)\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }))

/** The selectors of a style sheet, each with its classes. */
function findSelectors(css: string) {
  const rules = css.replaceAll(/\/\*.*?\*\/|(?<!\\)"[^"]*"/gs, '').matchAll(/([^{};]+)\{/g)
  return [...rules]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => prelude !== '' && !/^@|^(from|to|[\d.]+%)$/.test(prelude))
    .flatMap((prelude) => prelude.split(/(?<!\\),(?![^(]*\))/))
    .map((selector) => ({
      selector: selector.trim(),
      classes: [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) =>
        name.replaceAll('\\', ''),
      ),
    }))
}

const STRINGS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g

/** The classes in `className` and `class` attributes, without the strings that their expressions compare. */
function findClassNames(text: string): string[] {
  const attributes = text.matchAll(
    /\bclass(?:Name)?[=:]\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|("[^"]*"|'[^'\n]*'))/g,
  )
  return [...attributes].flatMap(([, expression, literal = '']) =>
    [...(expression ?? literal).replaceAll(/[!=]== ?'[^']*'/g, '').matchAll(STRINGS)]
      .map(([, one = '', other = '', template = '']) => one + other + template)
      .flatMap((string) => string.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/))
      .filter((name) => name !== ''),
  )
}

const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, selectors: findSelectors(read(file)) }))
const ownClasses = new Set(
  sheets.flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes)),
)
const generated = new Set(
  readdirSync(join(CLIENT_FOLDER, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => findSelectors(readFileSync(join(CLIENT_FOLDER, 'assets', file), 'utf8')))
    .flatMap(({ classes }) => classes),
)

/** Finds class names in any string: in attributes, and in constants used by attributes. */
const usersOf = (name: string) =>
  code.flatMap(({ file, text }) =>
    [...text.matchAll(STRINGS)]
      .filter(([string]) =>
        string
          .slice(1, -1)
          .split(/[\s"]+/)
          .includes(name),
      )
      .map(() => file),
  )

/** Selectors of a single class, with states that Tailwind has variants for. */
const isPlain = (selector: string, name: string) =>
  selector.replace(`.${name}`, '').replaceAll(/:[a-z-]+(?![\w(-])|\[[\w-]+(=\w+)?\]/g, '') === ''

describe('styling', () => {
  it('every class of a style sheet is used', () => {
    expect(ownClasses.size).toBeGreaterThan(MIN_CLASSES)
    const unused = [...ownClasses].filter(
      (name) => !FOREIGN.test(name) && usersOf(name).length === 0,
    )
    expect(unused).toEqual([])
  })

  it('every class of an element is a utility of the build or in a style sheet', () => {
    expect(generated.size).toBeGreaterThan(MIN_UTILITIES)
    const unknown = code.flatMap(({ file, text }) =>
      findClassNames(text)
        .filter((name) => !generated.has(name) && !ownClasses.has(name) && !FOREIGN.test(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('a class of the admin area has several users or a selector that no utility replaces', () => {
    const selectors = sheets.flatMap((sheet) =>
      sheet.selectors.map((each) => ({ ...each, isAdmin: ADMIN_AREA.test(sheet.file) })),
    )
    const needless = [...ownClasses].filter((name) => {
      const own = selectors.filter(({ classes }) => classes.includes(name))
      return (
        own.every(({ selector, isAdmin }) => isAdmin && isPlain(selector, name)) &&
        usersOf(name).length === 1
      )
    })
    expect(needless).toEqual([])
  })
})
