// Reads the file it is given from its beginning to its end, in a row. A process of its own: one that has
// an SQLite database open loses its locks on it (POSIX's) when it closes the same file once more.
import { open } from 'node:fs/promises'

const PIECE_BYTES = 1024 * 1024

const file = await open(process.argv[2] ?? '')
const piece = Buffer.allocUnsafe(PIECE_BYTES)
while ((await file.read(piece, 0, PIECE_BYTES)).bytesRead > 0);
await file.close()
