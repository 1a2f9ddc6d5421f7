/**
 * Stops a stream that swallows bytes without completing anything. Parsers keep an unfinished record
 * or tag in memory: 300 MB of commas, an open quote or a 3 GB cell would grow until V8 aborts, and
 * no parser option counts empty fields. What is counted is bytes since the last completed piece, so
 * line breaks inside quotes or CDATA cannot reset it.
 */
export type ByteGuard = {
  /** Call before handing `bytes` to the parser. Throws what `fail` returns. */
  pass(bytes: number): void
  /** Call whenever the parser completed a record or a tag. */
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
