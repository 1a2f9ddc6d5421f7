import { createWorkbookError } from '../file-error.ts'

const FIRST_SPECIAL_SECTOR = 0xfffffffa
const ENTRY_BYTES = 128
const HEADER_BYTES = 512
const HEADER_SECTOR_COUNT = 109
const STREAM = 2
const ROOT = 5
const MINI_SECTOR_BYTES = 64

type Entry = { name: string; type: number; start: number; size: number }

/** [MS-CFB]. Rejects looping chains, so no file costs more than its size. Throws UnreadableFileError. */
export function openCompoundFile(file: Buffer) {
  if (file.length < HEADER_BYTES) throw createWorkbookError('cut-off')
  const shift = file.readUInt16LE(0x1e)
  if (shift !== 9 && shift !== 12) throw createWorkbookError('sector-chain')
  const sectorBytes = 2 ** shift
  const sectorCount = Math.ceil(file.length / sectorBytes)
  const next = readSectorList(file, sectorBytes)

  function sector(number: number): Buffer {
    // Sector 0 follows the header, which occupies one sector. The last sector may be cut.
    const from = (number + 1) * sectorBytes
    if (from >= file.length) throw createWorkbookError('cut-off')
    return file.subarray(from, from + sectorBytes)
  }

  function readChain(start: number): Buffer {
    const sectors: Buffer[] = []
    for (let at = start; at < FIRST_SPECIAL_SECTOR; at = next[at] ?? 0) {
      if (sectors.length > sectorCount || at >= next.length)
        throw createWorkbookError('sector-chain')
      sectors.push(sector(at))
    }
    return Buffer.concat(sectors)
  }

  const entries = readEntries(readChain(file.readUInt32LE(0x30)))
  const miniNext = () => numbersOf(readChain(file.readUInt32LE(0x3c)))
  const miniCutoff = file.readUInt32LE(0x38)
  const find = (name: string) =>
    entries.find(
      (entry) => entry.type === STREAM && entry.name.toLowerCase() === name.toLowerCase(),
    )

  function readMini({ start, size }: Entry): Buffer {
    const root = entries.find(({ type }) => type === ROOT)
    if (!root) throw createWorkbookError('sector-chain')
    const [mini, chain] = [readChain(root.start), miniNext()]
    const pieces: Buffer[] = []
    for (let at = start; at < FIRST_SPECIAL_SECTOR; at = chain[at] ?? 0) {
      if (pieces.length * MINI_SECTOR_BYTES > size || at >= chain.length)
        throw createWorkbookError('sector-chain')
      pieces.push(mini.subarray(at * MINI_SECTOR_BYTES, (at + 1) * MINI_SECTOR_BYTES))
    }
    return Buffer.concat(pieces)
  }

  return {
    has: (name: string) => find(name) !== undefined,
    read(name: string) {
      const entry = find(name)
      if (!entry) return undefined
      const bytes = entry.size < miniCutoff ? readMini(entry) : readChain(entry.start)
      if (bytes.length < entry.size) throw createWorkbookError('cut-off')
      return bytes.subarray(0, entry.size)
    },
  }
}

function readSectorList(file: Buffer, sectorBytes: number): Uint32Array {
  const holders: number[] = []
  for (let i = 0; i < HEADER_SECTOR_COUNT; i++) holders.push(file.readUInt32LE(0x4c + i * 4))
  const maxSectors = Math.ceil(file.length / sectorBytes)
  const inSector = sectorBytes / 4 - 1
  let at = file.readUInt32LE(0x44)
  for (let seen = 0; at < FIRST_SPECIAL_SECTOR; seen++) {
    const from = (at + 1) * sectorBytes
    if (seen > maxSectors || from + sectorBytes > file.length)
      throw createWorkbookError('sector-chain')
    for (let i = 0; i < inSector; i++) holders.push(file.readUInt32LE(from + i * 4))
    at = file.readUInt32LE(from + inSector * 4)
  }
  const used = holders.filter((holder) => holder < FIRST_SPECIAL_SECTOR)
  if (new Set(used).size !== used.length) throw createWorkbookError('sector-chain')
  const pieces = used.map((holder) => {
    const from = (holder + 1) * sectorBytes
    if (from + sectorBytes > file.length) throw createWorkbookError('cut-off')
    return file.subarray(from, from + sectorBytes)
  })
  return numbersOf(Buffer.concat(pieces))
}

function numbersOf(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4))
  for (let i = 0; i < numbers.length; i++) numbers[i] = bytes.readUInt32LE(i * 4)
  return numbers
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let from = 0; from + ENTRY_BYTES <= directory.length; from += ENTRY_BYTES) {
    const nameBytes = Math.min(64, directory.readUInt16LE(from + 0x40))
    entries.push({
      name: directory.toString('utf16le', from, from + Math.max(0, nameBytes - 2)),
      type: directory[from + 0x42] ?? 0,
      start: directory.readUInt32LE(from + 0x74),
      size: directory.readUInt32LE(from + 0x78),
    })
  }
  return entries
}
