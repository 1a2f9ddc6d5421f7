import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { buildUploadEstimate, isTooLarge } from './estimate-import.server.ts'

const sizeBytes = 1e15

test.each(['rows.csv', 'rows.xlsx'])(
  'buildUploadEstimate reports that %s of a million gigabytes is too large for the disk',
  async (fileName) => {
    const needed = await buildUploadEstimate({ fileName, sizeBytes }, tmpdir())
    expect(needed.bytes).toBeGreaterThan(sizeBytes)
    expect(isTooLarge(needed)).toBe(true)
  },
)

test('buildUploadEstimate accepts a small file, and any file when the disk is unknown', async () => {
  const fileName = 'rows.csv'
  expect(isTooLarge(await buildUploadEstimate({ fileName, sizeBytes: 1000 }, tmpdir()))).toBe(false)
  expect(isTooLarge(await buildUploadEstimate({ fileName, sizeBytes }, null))).toBe(false)
})
