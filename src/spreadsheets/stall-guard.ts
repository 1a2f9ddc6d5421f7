/** Parsers buffer an unfinished record: 300 MB of commas or an open quote would crash V8. */
export function createByteGuard(maxBytes: number, fail: () => Error) {
  let pendingBytes = 0
  return {
    pass(bytes: number) {
      if (pendingBytes > maxBytes) throw fail()
      pendingBytes += bytes
    },
    completed() {
      pendingBytes = 0
    },
  }
}
