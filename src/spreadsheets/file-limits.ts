/** Without each of these limits a hostile file filled memory or disk, or never ended. */
export const DEFAULT_FILE_LIMITS = {
  maxRows: 5_000_000,
  maxColumns: 2_000,
  /** The unit is UTF-16 code units; Excel allows 32,767. */
  maxCellChars: 1_000_000,
  /** A CSV record must end within this many bytes, an XML tag within four times as many. */
  maxRecordBytes: 1_048_576,
  maxJsonRecordBytes: 8 * 1024 ** 2,
  maxJsonDepth: 100,
  /** An .xls needs 20 times its size in memory. */
  maxXlsBytes: 20 * 1024 ** 2,
  /** Reading 300,000 directory entries takes minutes. */
  maxZipEntries: 2_000,
  /** A real 150 MB .xlsx unpacks to 1.2 GB. */
  maxPartBytes: 4 * 1024 ** 3,
  /** The ratio is checked above 50 MB; real sheets reach 10 to 60. */
  maxCompressionRatio: 250,
  maxUnpackedBytes: 512 * 1024 ** 2,
  maxSharedStrings: 20_000_000,
  /** Offsets are 32-bit, so at most 4 GB. */
  maxSharedStringBytes: 2 * 1024 ** 3,
  sharedStringsInMemoryChars: 20 * 1024 ** 2,
  maxParquetFooterBytes: 32 * 1024 ** 2,
  /** Writers aim at 1 MB; DuckDB writes a whole row group of 122,880 rows. */
  maxParquetPageBytes: 64 * 1024 ** 2,
  maxParquetPageValues: 4_000_000,
}

export type FileLimits = typeof DEFAULT_FILE_LIMITS
