import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { PICTURES } from './pictures.ts'
import { HEIGHT, WIDTH } from './shapes.ts'

const FOLDER = new URL('../../demo/pictures/', import.meta.url)
const WIDTHS = [160, 400, 800]
const MAX_BYTES = 3 * 1024 * 1024

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
let bytes = 0
for (const [name, draw] of Object.entries(PICTURES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${draw()}</svg>`
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  for (const width of WIDTHS) {
    const picture = sharp(drawn).resize(width)
    const encoded = {
      avif: await picture.clone().avif({ quality: 42, effort: 2 }).toBuffer(),
      webp: await picture.clone().webp({ quality: 60, effort: 4 }).toBuffer(),
    }
    for (const [format, data] of Object.entries(encoded)) {
      writeFileSync(new URL(`${name}-${width}.${format}`, FOLDER), data)
      bytes += data.length
    }
  }
}
if (bytes > MAX_BYTES) throw new Error(`The pictures take ${bytes} bytes, more than ${MAX_BYTES}`)
process.stdout.write(`${Object.keys(PICTURES).length} pictures, ${Math.round(bytes / 1024)} KB\n`)
