// A separate process: closing an SQLite file a second time drops this process's POSIX locks.
import { open } from 'node:fs/promises'

const PIECE_BYTES = 1024 * 1024

const file = await open(process.argv[2] ?? '')
const piece = Buffer.allocUnsafe(PIECE_BYTES)
while ((await file.read(piece, 0, PIECE_BYTES)).bytesRead > 0);
await file.close()
