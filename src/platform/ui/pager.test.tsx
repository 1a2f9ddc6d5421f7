import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

/** The numbers that a pager shows, the current one in brackets, and the targets of its previous and next links. */
function shown(page: number, pages: number, ends?: boolean) {
  const markup = renderToStaticMarkup(
    <Pager page={page} pages={pages} ends={ends} hrefOf={(to) => `/list?page=${to}`} />,
  )
  const numbers = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => {
    const text = item.replace(/<[^>]*>/g, '')
    return item.includes('aria-current="page"') ? `[${text}]` : text
  })
  const step = (rel: string) =>
    new RegExp(`<a href="([^"]*)" rel="${rel}"`).exec(markup)?.[1] ?? null
  return { numbers: numbers.join(' '), previous: step('prev'), next: step('next'), markup }
}

test.each([
  [1, 9, '[1] 2 3 … 9'],
  [3, 9, '1 2 [3] 4 5 … 9'],
  [4, 9, '1 2 3 [4] 5 6 … 9'],
  [5, 9, '1 … 3 4 [5] 6 7 … 9'],
  [9, 9, '1 … 7 8 [9]'],
  [2, 2, '1 [2]'],
])(
  'the pager shows two pages on each side plus the first and last: page %i of %i is %s',
  { tags: ['list-pager'] },
  (page, pages, row) => {
    expect(shown(page, pages).numbers).toBe(row)
  },
)

test.each([
  [1, 9, '[1] 2 3 4 5'],
  [2, 9, '1 [2] 3 4 5'],
  [5, 9, '3 4 [5] 6 7'],
  [9, 9, '5 6 7 8 [9]'],
  [2, 3, '1 [2] 3'],
])(
  'the pager without ends shows a window of up to five pages: page %i of %i is %s',
  { tags: ['index-pages', 'admin-list-pager'] },
  (page, pages, row) => {
    expect(shown(page, pages, false).numbers).toBe(row)
  },
)

test('the pager links Previous and Next to adjacent pages, and to none at the ends', {
  tags: ['list-pager'],
}, () => {
  expect(shown(5, 9)).toMatchObject({ previous: '/list?page=4', next: '/list?page=6' })
  expect(shown(1, 9)).toMatchObject({ previous: null, next: '/list?page=2' })
  const last = shown(9, 9)
  expect(last).toMatchObject({ previous: '/list?page=8', next: null })
  expect(last.markup).toMatch(/aria-disabled="true"[^>]*>Next/)
})

test('the pager renders nothing for a single page', () => {
  expect(shown(1, 1).markup).toBe('')
})
