import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePhoto } from '../../test/photo-source.ts'
import { encodePhoto } from './encode-photo.server.ts'

const reasonOf = (bytes: Buffer) =>
  encodePhoto(bytes).then(
    () => null,
    ({ reason, isLasting }) => `${reason} ${isLasting}`,
  )

describe('checking and resizing pictures', { tags: ['photos-fetched-safely'] }, () => {
  it('a picture is stored in four widths and two formats, without metadata', async () => {
    const source = await makePhoto(2000, 1500)
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .jpeg()
      .toBuffer()
    const { width, height, variants } = await encodePhoto(source)
    expect({ width, height }).toEqual({ width: 2000, height: 1500 })
    expect(variants.map(({ width, format }) => `${width} ${format}`)).toEqual(
      [160, 400, 800, 1600].flatMap((width) => [`${width} avif`, `${width} webp`]),
    )
    for (const { bytes, width, format } of variants) {
      const found = await sharp(bytes).metadata()
      expect(found).toMatchObject({ width, height: (width * 3) / 4 })
      expect(found.exif, format).toBeUndefined()
      expect(found.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  })

  it('a small picture is never enlarged, and a turned one is set upright', async () => {
    const small = await encodePhoto(await makePhoto(300, 200).png().toBuffer())
    expect(small.variants.map(({ width }) => width)).toEqual([160, 160, 300, 300])
    const turned = makePhoto(400, 200).withMetadata({ orientation: 6 }).jpeg()
    const { width, height, variants } = await encodePhoto(await turned.toBuffer())
    expect({ width, height }).toEqual({ width: 200, height: 400 })
    expect(await sharp(variants.at(-1)?.bytes).metadata()).toMatchObject({
      width: 200,
      height: 400,
    })
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is accepted', async (format) => {
    expect(await reasonOf(await makePhoto(200, 100).toFormat(format).toBuffer())).toBeNull()
  })

  it('other types are refused by their first bytes, whatever the server calls them', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'
    const tiff = await makePhoto(200, 100).tiff().toBuffer()
    for (const bytes of [Buffer.from(svg), Buffer.from('<!doctype html>'), Buffer.alloc(0), tiff])
      expect(await reasonOf(bytes)).toBe('not-a-picture true')
  })

  it('cut, forged, and tiny pictures are refused', async () => {
    const noise = Buffer.from(Array.from({ length: 600 * 400 * 3 }, (_, at) => (at * 7919) % 251))
    const whole = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await reasonOf(whole)).toBeNull()
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe('broken-picture true')
    expect(await reasonOf(Buffer.concat([whole.subarray(0, 3), Buffer.alloc(500)]))).toBe(
      'broken-picture true',
    )
    expect(await reasonOf(await makePhoto(1, 1).gif().toBuffer())).toBe('too-small true')
  })

  it('a decompression bomb is refused before it is decoded', async () => {
    const bomb = await makePhoto(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await reasonOf(bomb)).toMatch(/^(broken-picture|too-many-pixels) true$/)
  })
})
