/**
 * What one file may cost us. Every cap exists because a hostile or broken file without it either
 * filled the memory, filled the disk or ran for ever (measured in the research on spreadsheets).
 * The time a file may take is not among them: the process that reads it is stopped from outside.
 */
export type FileLimits = {
  /** Rows of a sheet or records of a CSV file, blank ones included. */
  maxRows: number
  /** Columns up to the last one that holds a value. */
  maxColumns: number
  /** UTF-16 units of one cell. Excel itself stops at 32,767. */
  maxCellChars: number
  /** Bytes that may pass without completing a record (CSV) or, four times this, an XML tag. */
  maxRecordBytes: number
  /** Bytes of one record of a JSON file: one business with all its reviews. */
  maxJsonRecordBytes: number
  /** Lists and objects inside one another in a JSON file; honest records have ten. */
  maxJsonDepth: number
  /** Bytes of an .xls, which is read into memory whole: 20 times its size. */
  maxXlsBytes: number
  /** Files inside an .xlsx. Reading 300,000 directory entries takes minutes. */
  maxZipEntries: number
  /** Decompressed bytes of what a .gz holds, or of one file inside an .xlsx; an honest 150 MB .xlsx holds 1.2 GB. */
  maxPartBytes: number
  /** Decompressed to compressed size, judged for parts above 50 MB; honest sheets reach 10 to 60. */
  maxCompressionRatio: number
  /** Bytes of an .xlsx inside a .gz, which is unpacked to the disk first. */
  maxUnpackedXlsxBytes: number
  /** Entries of the shared string table. */
  maxSharedStrings: number
  /** UTF-8 bytes of the shared string table; offsets into it are 32-bit, so never above 4 GB. */
  maxSharedStringBytes: number
  /** Characters of the shared string table kept on the heap before it moves to a temporary file. */
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
