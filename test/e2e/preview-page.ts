import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openFileFolder } from '../import-files.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { setPreviewTime } from './preview-time.ts'
import { siteInBrowser } from './site-in-browser.ts'
import type { WatchedPage } from './watched-page.ts'

type Upload = { source?: string; appliesAtOnce?: boolean }

/** An empty directory and the page of its administrator, who previews files. */
export function previewPage(previewMs: number, end: { timeout: number }) {
  const site = siteInBrowser({ DEMO: 'off', ...OPERATOR })
  const files = openFileFolder()
  let watched: WatchedPage | undefined
  beforeAll(async () => {
    const viewport = { width: 1440, height: 900 }
    watched = await openOperatorPage(site, { viewport, locale: 'en-US' })
    watched.page.setDefaultTimeout(20_000)
    await setPreviewTime(watched.page, previewMs)
  })
  afterAll(async () => {
    await watched?.close()
    files.remove()
  })
  const opened = () => {
    if (!watched) throw new Error('The page is open only while tests run')
    return watched
  }
  const problems = () => opened().page.getByRole('region', { name: 'Problems' })
  return {
    site,
    files,
    get page(): Page {
      return opened().page
    },
    get errors() {
      return opened().errors
    },
    problems,
    /** Uploads a file for a preview, and opens its page. */
    async preview(name: string, content: string, { source, appliesAtOnce }: Upload = {}) {
      const { page } = opened()
      await page.goto('/admin/upload')
      if (source !== undefined) await page.getByLabel('Source', { exact: true }).fill(source)
      if (appliesAtOnce) await page.getByRole('switch', { name: 'Apply immediately' }).check()
      await page.getByLabel('Choose files').setInputFiles(files.write(name, content))
      await page.getByRole('button', { name: 'Upload 1 file' }).click()
      const links = page.locator('li.admin-card').getByRole('link', { name: 'View preview' })
      await links.first().click(end)
      await page.getByText('Ready for review').waitFor(end)
      await problems().waitFor(end)
    },
  }
}
