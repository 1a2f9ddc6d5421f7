import { describe, expect, it } from 'vitest'
import { listTexts } from './list-texts.ts'
import { readLegalDocuments, readTextModules, readTextTables } from './text-modules.ts'

type Language = 'en' | 'tr'

/** Of UI texts; sentences of the legal texts may be longer. */
const MAX_SENTENCE_WORDS = 20

/** The string literals of a function's source, with `{}` for each value of a template. */
function listLiterals(source: string): string[] {
  const found: string[] = []
  let at = 0
  function readLiteral(quote: string): void {
    let text = ''
    for (at += 1; source[at] !== quote; at += 1) {
      if (source[at] === '\\') {
        at += 1
        text += ' '
      } else if (quote === '`' && source.startsWith('${', at)) {
        at += 2
        readCode()
        // A nested template ends with its own text.
        text += source[at - 1] === '`' ? '{} ' : '{}'
      } else text += source[at]
    }
    at += 1
    found.push(text)
  }
  function readCode(): void {
    for (let depth = 0; at < source.length; ) {
      const sign = source[at] ?? ''
      if ('\'"`'.includes(sign)) {
        readLiteral(sign)
        continue
      }
      if (sign === '{') depth += 1
      if (sign === '}' && depth-- === 0) return
      at += 1
    }
  }
  readCode()
  return found
}

/** A text with parameters is read as the literals of its function. */
const read = (texts: unknown): [way: string, text: string][] =>
  listTexts(texts).flatMap(([way, text]): [string, string][] =>
    typeof text === 'function'
      ? [[way, listLiterals(String(text)).join(' | ')]]
      : [[way, String(text)]],
  )

const readAll = (language: Language) => [
  ...read(readTextModules(language, 'site')),
  ...read(readTextModules(language, 'admin')),
  ...read(readTextTables(language)),
  ...read(Object.fromEntries(readLegalDocuments(language))),
]

/** Texts that the specification prescribes, and texts of the same pattern on other screens. */
const PRESCRIBED = [
  /try again later\.$|again later\.['"]/,
  'Please enter a valid email address',
  'Please select an Excel file (.xlsx or .xls)',
  'Unable to connect to server. Please try again.',
  'CSV file downloaded successfully',
  'Message Sent Successfully',
  "Let's help you find what you're looking for!",
  /Thank you for your message\. We'll get back to you/,
  'Sunucuya bağlanılamadı. Lütfen tekrar deneyin.',
  /^Lütfen (?:bir Excel dosyası seçin|geçerli bir e-posta adresi girin)/,
  /Lütfen daha sonra tekrar deneyin\.$/,
  'Dosya yükleme timeout oldu. Dosya çok büyük olabilir.',
  'Upload Hatası',
  '❌ Cache temizleme hatası',
  "URL'ler düzeltilemedi",
  /Maksimum dosya boyutu 150MB/,
]
const isPrescribed = (text: string) =>
  PRESCRIBED.some((each) => (typeof each === 'string' ? each === text : each.test(text)))

const FORBIDDEN: Record<Language, [pattern: RegExp, instead: string][]> = {
  en: [
    [
      /\b(?:anew|meanwhile|at hand|in vain|for good|by itself|by themselves|just now|taken over)\b/i,
      'plain words',
    ],
    [/\b(?:whoever|nobody|somebody|told)\b/i, 'the actor'],
    [/\bplease\b/i, 'the instruction alone'],
    [/\bsuccessfully\b/i, 'the result alone'],
    [/\bcould not be\b|\bcannot\b/i, 'couldn’t and can’t'],
    [/\bcancelled\b|\blicence\b|\bcentre\b|\brecognise/i, 'US spelling'],
    [/\be-mail\b|\buser name\b|\bback office\b/i, 'email, username, and admin area'],
    [/\bcategory texts?\b/i, 'category label'],
    [/ing …/, 'no space before an ellipsis'],
    [/[a-z]'[a-z]/, 'the apostrophe ’'],
  ],
  tr: [
    [/\blütfen\b/i, 'the instruction alone'],
    [/\bbaşarıyla\b/i, 'the result alone'],
    [/\b(?:cache|timeout|upload|default|preview|browser|update|link)\b/i, 'a Turkish word'],
    [
      /\bparola(?!yı Excel| korumalı)|\bdenetim kayd|yönetim paneli\p{L}|\bsayfa yükleme/iu,
      'şifre, etkinlik kaydı, yönetim alanı, sayfa görüntüleme',
    ],
    [/yor …/, 'no space before an ellipsis'],
    [/\p{L}'\p{L}/u, 'the apostrophe ’'],
  ],
}

/** Suffixes depend on the sound of a value, so none may follow a placeholder. */
const SUFFIX = /\}['’]?\p{L}/u

/** Words that the palette finds a screen by. */
const KEYWORDS = /\/keywords\//

/** A term of the English text, and the term that its Turkish translation contains. */
const TERMS: [english: RegExp, turkish: RegExp][] = [
  [/\bapprov/i, /onay/i],
  [/\bconsent\b/i, /izin|izn|rıza/],
  [/\bcrawlers?\b|\bbots?\b/i, /bot/i],
  [/\bpreview/i, /önizle/i],
  [/\bimport(?:s|ed|ing)?\b/i, /içe aktar/i],
  [/\bundo|\bundid/i, /geri al/i],
  [/\badditional categor/i, /ek kategori/i],
  [/\blabels?\b/i, /metin|metn|etiket/i],
  [/\bactivity log\b/i, /etkinlik kayd/i],
  [/\bpassword/i, /şifre|parola/i],
  [/\badmin area\b/i, /yönetim alan/i],
  [/\bdelet/i, /sil/i],
  [/\btemplate/i, /şablon/i],
  [/\bversion/i, /sürüm/i],
  [/\bbackup|\bback(?:ed|s)? up/i, /yede/i],
  [/\bpage views?\b/i, /sayfa görüntüle/i],
]

describe.each(['en', 'tr'] as const)('wording of the texts in %s', (language) => {
  const texts = readAll(language).filter(([, text]) => !isPrescribed(text))

  it('no text contains a word that the rules replace', () => {
    const found = FORBIDDEN[language].flatMap(([pattern, instead]) =>
      texts.filter(([, text]) => pattern.test(text)).map(([way]) => `${way}: use ${instead}`),
    )
    expect(found).toEqual([])
  })

  it('no sentence of the UI is longer than 20 words', () => {
    const long = texts
      .filter(([way]) => !/^\/(?:cookie|legal|privacy|terms)-/.test(way))
      .flatMap(([way, text]) =>
        text
          .split(/ \| |(?<=[.?!:;])\s/)
          .filter((sentence) => sentence.trim().split(/\s+/).length > MAX_SENTENCE_WORDS)
          .map((sentence) => [way, sentence]),
      )
    expect(long).toEqual([])
  })
})

describe('wording of Turkish texts', () => {
  it('no suffix follows a placeholder', () => {
    expect(readAll('tr').filter(([, text]) => SUFFIX.test(text) && !isPrescribed(text))).toEqual([])
  })

  it('a term of an English text is translated by the same Turkish term everywhere', () => {
    const turkish = new Map(readAll('tr').map(([way, text]) => [way, text.toLocaleLowerCase('tr')]))
    const found = readAll('en')
      .filter(([way]) => !KEYWORDS.test(way))
      .flatMap(([way, text]) =>
        TERMS.filter(
          ([term, translation]) =>
            term.test(text) && turkish.has(way) && !translation.test(turkish.get(way)!),
        ).map(([term]) => `${term} ${way}: ${text} | ${turkish.get(way)}`),
      )
    expect(found).toEqual([])
  })
})
