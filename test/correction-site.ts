import { openSite } from './open-site.ts'
import { attributeOf, elementsOf, readPage, textOf } from './page-elements.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import type { Engine } from './test-database.ts'

const BAKERY = 'Blue Door Bakery'

/** The form as a browser without scripts would send it. */
export function readForm(html: string): Record<string, string> {
  const [form] = elementsOf(readPage(html), 'form').filter(
    (each) => attributeOf(each, 'method') === 'post',
  )
  if (!form) throw new Error('No form')
  const values: Record<string, string> = {}
  for (const control of elementsOf(form, 'input', 'textarea')) {
    const name = attributeOf(control, 'name') ?? ''
    const isLeftOut = attributeOf(control, 'type') === 'radio' && !isChecked(control)
    if (isLeftOut) continue
    const isText = control.tagName === 'textarea'
    // textOf joins lines, which the hours need.
    const lines = control.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    values[name] = isText ? lines : (attributeOf(control, 'value') ?? '')
  }
  return values
}

const isChecked = (control: Parameters<typeof attributeOf>[0]) =>
  attributeOf(control, 'checked') !== null

export const readAlert = (html: string): string =>
  elementsOf(readPage(html), 'div', 'p')
    .filter((each) => ['alert', 'status'].includes(attributeOf(each, 'role') ?? ''))
    .map(textOf)
    .join(' ')

/** The sample directory with a signed-in administrator, and the form of one business. */
export async function openCorrectionSite(engine: Engine, settings: Record<string, string> = {}) {
  const site = await openSite(engine, settings)
  const calls = await signedIn(site.app, site.database, MONDAY_NOON_IN_BASEL)
  const slug = site.slugs[BAKERY] ?? ''
  const path = `/business/${slug}/correct`
  let visitor = 0
  /** Each visitor has a network of its own, unless the test names one. */
  function nextAddress() {
    visitor += 1
    return `198.51.${visitor}.7`
  }
  const post = (url: string, form: Record<string, string>, remoteAddress = nextAddress()) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
      remoteAddress,
    })
  return {
    ...site,
    calls,
    slug,
    path,
    post,
    nextAddress,
    /** Sends the form as it was shown, with some fields changed. */
    async suggest(changes: Record<string, string>, remoteAddress?: string) {
      const { renderedAt: _, ...form } = readForm((await site.get(path)).text)
      return post(path, { ...form, ...changes }, remoteAddress)
    },
    call: (body: object, remoteAddress = nextAddress()) =>
      site.app.inject({
        method: 'POST',
        url: `/api/businesses/${slug}/corrections`,
        payload: body,
        remoteAddress,
      }),
    stored: () => site.database.read.selectFrom('corrections').selectAll().orderBy('id').execute(),
    list: async (show = 'new') =>
      (await calls.get(`/api/admin/corrections?show=${show}`)).json.corrections,
    business: async () =>
      site.database.read
        .selectFrom('businesses')
        .where('slug', '=', slug)
        .selectAll()
        .executeTakeFirstOrThrow(),
    async clear() {
      const { write } = site.database
      for (const table of ['corrections', 'blocked_networks', 'limit_hits'] as const)
        await write.deleteFrom(table).execute()
    },
  }
}
