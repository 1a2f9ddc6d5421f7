import { LRUCache } from 'lru-cache'
import { renderShareSvg } from './render-share-image.server.ts'
import { buildShareVersion, type ShareFacts } from './share-facts.server.ts'

const MAX_CACHE_BYTES = 8 * 1024 * 1024
const MAX_WAITING = 8
/** Text becomes outlines in the main thread, for 20 to 90 ms per image. */
const MAX_PER_SECOND = 2
const RENDER_LIMIT_SECONDS = 10
const COLORS = 64

/** The library needs 30 MB, so a process without such requests doesn't load it. */
async function renderPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg))
    .timeout({ seconds: RENDER_LIMIT_SECONDS })
    .png({ palette: true, colours: COLORS })
    .toBuffer()
}

export type ShareImage = { kind: 'image'; png: Buffer } | { kind: 'nothing' | 'busy' }

/** Renders one image at a time. Busy means that too many images were requested. */
export function createShareImages(
  now: () => number = performance.now.bind(performance),
  maxPerSecond = MAX_PER_SECOND,
) {
  const known = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const underWay = new Map<string, Promise<ShareImage>>()
  let last: Promise<unknown> = Promise.resolve()
  let tokens = MAX_WAITING
  let filledAt = now()

  function takeToken(): boolean {
    const at = now()
    tokens = Math.min(MAX_WAITING, tokens + ((at - filledAt) / 1000) * maxPerSecond)
    filledAt = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }

  async function render(key: string, facts: ShareFacts): Promise<ShareImage> {
    const svg = renderShareSvg(facts)
    if (svg === null) return { kind: 'nothing' }
    const png = await renderPng(svg)
    known.set(key, png)
    return { kind: 'image', png }
  }

  return async function findImage(facts: ShareFacts): Promise<ShareImage> {
    const key = `${facts.slug} ${buildShareVersion(facts)}`
    const png = known.get(key)
    if (png) return { kind: 'image', png }
    const same = underWay.get(key)
    if (same) return same
    if (underWay.size >= MAX_WAITING || !takeToken()) return { kind: 'busy' }
    const image = last.then(() => render(key, facts)).finally(() => underWay.delete(key))
    last = image.catch(() => {})
    underWay.set(key, image)
    return image
  }
}
