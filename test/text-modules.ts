type Text = { [name: string]: unknown }

const ADMIN =
  /\/src\/(?:.+\/)?(?:admin|admin-ui|business-admin|catalog-admin|drafts|explain|inbox)\/|\/(?:admin-messages|run-reasons)\./

const MODULES = {
  en: import.meta.glob<Text>('../src/**/*.en.ts', { eager: true }),
  tr: import.meta.glob<Text>('../src/**/*.tr.ts', { eager: true }),
}

/** The UI texts of one language by path without the language, of the site or of the admin area. */
export const readTextModules = (language: 'en' | 'tr', area: 'site' | 'admin') =>
  Object.fromEntries(
    Object.entries(MODULES[language])
      .filter(([path]) => ADMIN.test(path) === (area === 'admin'))
      .map(([path, text]) => [path.replace('../src/', '').replace(`.${language}.ts`, '.ts'), text]),
  )

const DOCUMENTS = import.meta.glob<string>('../src/legal/text/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The legal documents of one language by file name without the language. */
export const readLegalDocuments = (language: 'en' | 'tr') =>
  new Map(
    Object.entries(DOCUMENTS)
      .filter(([path]) => path.endsWith(`.${language}.md`))
      .map(([path, document]) => [path.split('/').at(-1)!.split('.')[0]!, document]),
  )

const TABLES = {
  en: import.meta.glob<Text>('../src/**/*.en.json', { eager: true, import: 'default' }),
  tr: import.meta.glob<Text>('../src/**/*.tr.json', { eager: true, import: 'default' }),
}

/** The JSON files that the UI texts of one language include, by path without the language. */
export const readTextTables = (language: 'en' | 'tr') =>
  Object.fromEntries(
    Object.entries(TABLES[language]).map(([path, text]) => [
      path.replace('../src/', '').replace(`.${language}.json`, '.json'),
      text,
    ]),
  )
