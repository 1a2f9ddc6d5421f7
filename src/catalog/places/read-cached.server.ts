import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'places')

const versionOf = (path: string) => {
  const { size, mtimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs}`
}

/** `inputs` must name every data and source file that the result depends on. */
export function readCached<Value>(
  inputs: readonly string[],
  compute: () => Value,
  folder = FOLDER,
): Value {
  const key = [process.version, ...inputs.map(versionOf)].join('\n')
  const file = join(folder, createHash('sha256').update(key).digest('hex'))
  try {
    return deserialize(readFileSync(file))
  } catch {
    const value = compute()
    try {
      mkdirSync(folder, { recursive: true })
      const written = `${file}.${process.pid}`
      writeFileSync(written, serialize(value))
      renameSync(written, file)
    } catch {
      // A read-only installation computes the value in every process.
    }
    return value
  }
}
