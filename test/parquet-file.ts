import type { SchemaElement } from 'hyparquet'
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer'

export type ParquetType =
  | 'text'
  | 'double'
  | 'float'
  | 'int32'
  | 'int64'
  | 'binary'
  | { list: ParquetType }
  | { struct: Record<string, ParquetType> }
  | { mapTo: ParquetType }

const PLAIN = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  double: { type: 'DOUBLE' },
  float: { type: 'FLOAT' },
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  binary: { type: 'BYTE_ARRAY' },
} as const satisfies Record<string, Partial<SchemaElement>>

function listElements(name: string, type: ParquetType): SchemaElement[] {
  const own = { name, repetition_type: 'OPTIONAL' } as const
  if (typeof type === 'string') return [{ ...own, ...PLAIN[type] }]
  if ('struct' in type) {
    const members = Object.entries(type.struct)
    return [
      { ...own, num_children: members.length },
      ...members.flatMap(([member, inner]) => listElements(member, inner)),
    ]
  }
  const repeated = { repetition_type: 'REPEATED' } as const
  if ('list' in type)
    return [
      { ...own, num_children: 1, converted_type: 'LIST' },
      { ...repeated, name: 'list', num_children: 1 },
      ...listElements('element', type.list),
    ]
  return [
    { ...own, num_children: 1, converted_type: 'MAP' },
    { ...repeated, name: 'key_value', num_children: 2 },
    { name: 'key', repetition_type: 'REQUIRED', ...PLAIN.text },
    ...listElements('value', type.mapTo),
  ]
}

type Options = Omit<Parameters<typeof parquetWriteBuffer>[0], 'columnData' | 'schema'>

/** Writes nullable columns of these types, and nested ones as other programs do. */
export function makeParquet(
  types: Record<string, ParquetType>,
  rows: readonly Record<string, unknown>[],
  options: Options = {},
): Buffer {
  const columns = Object.entries(types)
  const schema = [
    { name: 'root', num_children: columns.length },
    ...columns.flatMap(([name, type]) => listElements(name, type)),
  ]
  const columnData: ColumnSource[] = columns.map(([name]) => ({
    name,
    data: rows.map((row) => row[name] ?? null),
  }))
  return Buffer.from(parquetWriteBuffer({ columnData, schema, ...options }))
}

/** A point as little-endian WKB. */
export function makeWkbPoint(longitude: number, latitude: number): Uint8Array {
  const bytes = Buffer.alloc(21)
  bytes.writeUInt8(1, 0)
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(longitude, 5)
  bytes.writeDoubleLE(latitude, 13)
  return new Uint8Array(bytes)
}
