import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DefaultDeserializer, DefaultSerializer } from 'node:v8'
import { crc32, zstdDecompressSync } from 'node:zlib'

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')

const TYPES = [Uint8Array, Uint16Array, Uint32Array, Float32Array]
const ALIGNMENT = 4
/** A checksum of the rest, and the size of the value without its arrays. */
const HEADER_BYTES = 2 * ALIGNMENT
const align = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT

/** Appends arrays aligned, because v8.deserialize copies unaligned ones. */
class ArraySerializer extends DefaultSerializer {
  readonly arrays: Uint8Array[] = []
  #size = 0

  _writeHostObject(array: InstanceType<(typeof TYPES)[number]>): void {
    const { buffer, byteOffset, byteLength } = array
    this.writeUint32(TYPES.findIndex((type) => array instanceof type))
    this.writeUint32(this.#size)
    this.writeUint32(array.length)
    this.#size = align(this.#size + byteLength)
    const padding = new Uint8Array(align(byteLength) - byteLength)
    this.arrays.push(new Uint8Array(buffer, byteOffset, byteLength), padding)
  }
}

class ArrayDeserializer extends DefaultDeserializer {
  readonly #file: Buffer
  readonly #start: number

  constructor(file: Buffer) {
    const [checksum, size] = [file.readUInt32LE(), file.readUInt32LE(ALIGNMENT)]
    if (crc32(file.subarray(ALIGNMENT)) !== checksum) throw new Error('The cached file is damaged')
    super(file.subarray(HEADER_BYTES, HEADER_BYTES + size))
    this.#file = file
    this.#start = HEADER_BYTES + align(size)
  }

  _readHostObject() {
    const type = TYPES[this.readUint32()]!
    const offset = this.#file.byteOffset + this.#start + this.readUint32()
    return new type(this.#file.buffer as ArrayBuffer, offset, this.readUint32())
  }
}

function serialize(value: unknown): Buffer {
  const serializer = new ArraySerializer()
  serializer.writeHeader()
  serializer.writeValue(value)
  const head = serializer.releaseBuffer()
  const padding = Buffer.alloc(align(head.length) - head.length)
  const file = Buffer.concat([Buffer.alloc(HEADER_BYTES), head, padding, ...serializer.arrays])
  file.writeUInt32LE(head.length, ALIGNMENT)
  file.writeUInt32LE(crc32(file.subarray(ALIGNMENT)))
  return file
}

function deserialize(file: Buffer): unknown {
  const deserializer = new ArrayDeserializer(file)
  deserializer.readHeader()
  return deserializer.readValue()
}

/** Releases compress the files to be smaller. */
function readCompressed<Value>(file: string) {
  try {
    const bytes = zstdDecompressSync(readFileSync(`${file}.zst`))
    return { value: deserialize(bytes) as Value, bytes }
  } catch {
    return null
  }
}

/** The installation may be a copy of the folder that was built, so paths and dates do not count. */
const versionOf = (path: string) => hash('sha1', readFileSync(path))

/** The format of the file, and the transliteration that most keys depend on. */
const COMMON_INPUTS = [
  import.meta.filename,
  join(dirname(createRequire(import.meta.url).resolve('any-ascii')), 'package.json'),
]

/** `inputs` must name every data and source file that the result depends on. */
export function readCached<Value>(
  name: string,
  inputs: readonly string[],
  compute: () => Value,
  cache = CACHE,
): Value {
  const folder = join(cache, name)
  const key = [process.versions.unicode, ...[...COMMON_INPUTS, ...inputs].map(versionOf)].join('\n')
  const version = hash('sha1', key)
  const file = join(folder, version)
  try {
    return deserialize(readFileSync(file)) as Value
  } catch {
    const { value, bytes } = readCompressed<Value>(file) ?? { value: compute(), bytes: null }
    try {
      mkdirSync(folder, { recursive: true })
      const stale = readdirSync(folder)
      const written = `${file}.${process.pid}`
      writeFileSync(written, bytes ?? serialize(value))
      renameSync(written, file)
      for (const other of stale) if (other !== version) rmSync(join(folder, other), { force: true })
    } catch {
      // In a read-only installation that was not built, every process computes the value.
    }
    return value
  }
}
