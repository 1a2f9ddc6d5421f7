import { open } from 'node:fs/promises'

export async function readFileAt(
  path: string,
  position: number,
  maxBytes: number,
): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(maxBytes)
    let length = 0
    while (length < maxBytes) {
      const { bytesRead } = await file.read(buffer, length, maxBytes - length, position + length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } finally {
    await file.close()
  }
}
