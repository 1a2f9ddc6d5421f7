/** Without each of these limits a hostile file filled memory or disk, or never ended. */
export type FileLimits = {
  maxRows: number
  maxColumns: number
  /** The unit is UTF-16 code units; Excel allows 32,767. */
  maxCellChars: number
  /** A CSV record must end within this many bytes, an XML tag within four times as many. */
  maxRecordBytes: number
  maxJsonRecordBytes: number
  maxJsonDepth: number
  /** An .xls needs 20 times its size in memory. */
  maxXlsBytes: number
  /** Reading 300,000 directory entries takes minutes. */
  maxZipEntries: number
  /** A real 150 MB .xlsx unpacks to 1.2 GB. */
  maxPartBytes: number
  /** The ratio is checked above 50 MB; real sheets reach 10 to 60. */
  maxCompressionRatio: number
  maxUnpackedXlsxBytes: number
  maxSharedStrings: number
  /** Offsets are 32-bit, so at most 4 GB. */
  maxSharedStringBytes: number
  sharedStringsInMemoryChars: number
}

export const DEFAULT_FILE_LIMITS: FileLimits = {
  maxRows: 5_000_000,
  maxColumns: 2_000,
  maxCellChars: 1_000_000,
  maxRecordBytes: 1_048_576,
  maxJsonRecordBytes: 8 * 1024 ** 2,
  maxJsonDepth: 100,
  maxXlsBytes: 20 * 1024 ** 2,
  maxZipEntries: 2_000,
  maxPartBytes: 4 * 1024 ** 3,
  maxCompressionRatio: 250,
  maxUnpackedXlsxBytes: 512 * 1024 ** 2,
  maxSharedStrings: 20_000_000,
  maxSharedStringBytes: 2 * 1024 ** 3,
  sharedStringsInMemoryChars: 20 * 1024 ** 2,
}
