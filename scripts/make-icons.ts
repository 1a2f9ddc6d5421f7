import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../test/e2e/browser.ts'

// Draws the icons that browsers and phones ask for in fixed sizes out of the one drawing, public/favicon.svg:
// node scripts/make-icons.ts, whenever the drawing changes.

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url))
const drawing = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
/** Phones put an icon on any picture, and cut its corners: those have a ground and room around. */
const GROUND = '#fbfaf7'
const ROOM = 0.12

const ICO_SIZES = [16, 32, 48]
const ICO_HEAD_BYTES = 6
const ICO_ENTRY_BYTES = 16

/** An .ico file of PNG images, as Windows has them since Vista. */
function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES + images.length * ICO_ENTRY_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, png }, index) => {
    const at = ICO_HEAD_BYTES + index * ICO_ENTRY_BYTES
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}

const browser = await openBrowser()
const page = await browser.newPage()

async function draw(size: number, hasGround: boolean): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  const room = hasGround ? Math.round(size * ROOM) : 0
  const ground = hasGround ? GROUND : 'transparent'
  await page.setContent(
    `<body style="margin:0;background:${ground}"><div style="padding:${room}px;box-sizing:border-box;width:${size}px;height:${size}px">${drawing}</div>`,
  )
  return page.screenshot({ omitBackground: !hasGround })
}

const ico: { size: number; png: Buffer }[] = []
for (const size of ICO_SIZES) ico.push({ size, png: await draw(size, false) })
await writeFile(join(PUBLIC, 'favicon.ico'), icoOf(ico))
await writeFile(join(PUBLIC, 'apple-touch-icon.png'), await draw(180, true))
await writeFile(join(PUBLIC, 'icon-192.png'), await draw(192, true))
await writeFile(join(PUBLIC, 'icon-512.png'), await draw(512, true))
await browser.close()
