/** Parsers buffer an unfinished record: 300 MB of commas or an open quote would crash V8. */
export type ByteGuard = {
  pass(bytes: number): void
  completed(): void
}

export function createByteGuard(maxBytes: number, fail: () => Error): ByteGuard {
  let pendingBytes = 0
  return {
    pass(bytes) {
      if (pendingBytes > maxBytes) throw fail()
      pendingBytes += bytes
    },
    completed() {
      pendingBytes = 0
    },
  }
}
