// @module-tag code-isolated
import fc from 'fast-check'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { describe, expect, it } from 'vitest'
import { sanitizeHeadMarkup, sanitizeMarkup } from './sanitize-markup.server.ts'

/** The document a browser would make of a page with this code in it. */
function pageWith(code: string, scriptingEnabled = true): Tree.Document {
  const { head, body } = sanitizeHeadMarkup(code)
  return parse(
    `<!doctype html><html><head><title>Ours</title>${head}</head><body><div>${body}${sanitizeMarkup(code)}</div>` +
      `<div id="ours"><p>text</p></div><p id="last">end</p></body></html>`,
    { scriptingEnabled },
  )
}

function elements(node: Tree.Node): Tree.Element[] {
  const own = 'tagName' in node ? [node] : []
  const children = 'childNodes' in node ? node.childNodes : []
  return [...own, ...children.flatMap(elements)]
}

const idOf = (element: Tree.Element) => element.attrs.find(({ name }) => name === 'id')?.value

/** What the body's own children are called: the page is whole when ours are still among them. */
function bodyOf(document: Tree.Document) {
  const body = elements(document).find(({ tagName }) => tagName === 'body')
  return (body?.childNodes ?? []).flatMap((node) => ('tagName' in node ? [idOf(node)] : []))
}

describe('operator code', () => {
  it.each([
    ['an unclosed comment', '<!-- never ends'],
    ['an unclosed script', '<script>var a = "<b>"'],
    ['an unclosed style', '<style>p { color: red'],
    ['an unclosed text area', '<textarea>'],
    ['an unclosed title', '<title>mine'],
    ['plain text for ever', '<plaintext>'],
    ['ends of elements that are ours', '</div></div></body></html>'],
    ['a form, a table and links left open', '<form><table><tr><td><a href=x><b>'],
    ['an unclosed noscript', '<noscript><!-- <div>'],
    ['an unclosed iframe', '<iframe src="https://ads.example">'],
    ['a frameset and a base', '<frameset><base href="https://evil.example/">'],
    ['a quote that never ends', '<a href="'],
    ['nested scripts in vectors', '<svg><script>alert(1)</script><style><!--'],
  ])('operator code cannot break the page with %s', (_what, code) => {
    for (const scripting of [true, false]) {
      const document = pageWith(code, scripting)
      expect(bodyOf(document)).toEqual([undefined, 'ours', 'last'])
      expect(elements(document).some(({ tagName }) => tagName === 'base')).toBe(false)
    }
  })

  it('arbitrary operator code cannot break the page', () => {
    const pieces = fc.constantFrom(
      '<div',
      '>',
      '</div>',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<p>',
      '<table>',
      '<noscript>',
      '</noscript>',
      '<svg>',
      '<math>',
      '<template>',
      '</template>',
      '<select>',
      '<option>',
      '"',
      "'",
      '<textarea>',
      '</body>',
      '<![CDATA[',
      'text',
      '<plaintext>',
      '<a>',
      '<form>',
      '&lt;',
      '\u0000',
    )
    const code = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(code, fc.boolean(), (code, scripting) => {
        expect(bodyOf(pageWith(code, scripting))).toEqual([undefined, 'ours', 'last'])
      }),
      { numRuns: 2000 },
    )
  })

  it('sanitizeMarkup blocks scripts until consent and preserves their attributes and type', () => {
    expect(sanitizeMarkup('<script async src="https://x.example/a.js" id="a"></script>')).toBe(
      '<script type="text/waiting-script" async="" src="https://x.example/a.js" id="a"></script>',
    )
    expect(sanitizeMarkup('<script type="module">let a = "</b>"</script>')).toBe(
      '<script type="text/waiting-script" data-type="module">let a = "</b>"</script>',
    )
  })

  it('sanitizeMarkup escapes script text that would hide the closing tag', () => {
    expect(sanitizeMarkup('<script><!--<script>a()</script>')).toBe(
      '<script type="text/waiting-script" data-text="&lt;!--&lt;script&gt;a()&lt;/script&gt;"></script>',
    )
    expect(sanitizeMarkup('<script type="application/json">["<!--"]</script>')).toBe(
      '<script type="application/json">["\\u003c!--"]</script>',
    )
  })

  it('sanitizeMarkup leaves JSON-LD data unchanged', () => {
    const data = '<script type="application/ld+json">{"@type":"Organization"}</script>'
    expect(sanitizeMarkup(data)).toBe(data)
  })

  it('sanitizeHeadMarkup injects valid head elements into the head and the rest into the body', () => {
    expect(
      sanitizeHeadMarkup(
        '<!-- mine --><meta name="verify" content="1">\n<noscript><img src="https://x.example/p.gif"></noscript><link rel="x" href="y">words',
      ),
    ).toEqual({
      head: '<meta name="verify" content="1"><link rel="x" href="y">',
      body: '<noscript><img src="https://x.example/p.gif"></noscript>words',
    })
  })

  it('sanitizeMarkup removes a Content-Security-Policy meta element', () => {
    expect(
      sanitizeMarkup(
        '<meta http-equiv="Content-Security-Policy" content="default-src none"><b>x</b>',
      ),
    ).toBe('<b>x</b>')
  })
})
