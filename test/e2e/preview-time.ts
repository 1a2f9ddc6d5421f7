import type { Page } from 'playwright-core'

/** Replaces the measured duration of previews, which depends on the load of the machine. */
export const setPreviewTime = (page: Page, previewMs: number) =>
  page.route(/\/api\/admin\/imports\/\d+$/, async (route) => {
    const response = await route.fetch()
    const found = await response.json()
    const json = found.previewMs === null ? found : { ...found, previewMs }
    await route.fulfill({ response, json })
  })
