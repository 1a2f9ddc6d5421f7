type Center = { latitude: number; longitude: number }

const MAX_DEPTH = 10
const HALF_TURN = 180

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** A box wider than half the earth crosses the 180th meridian, where RFC 7946 divides shapes. */
function createBox() {
  let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const east = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  const turned = { ...east }
  const extend = (range: typeof east, value: number) => {
    range.min = Math.min(range.min, value)
    range.max = Math.max(range.max, value)
  }
  const middleOf = ({ min, max }: typeof east) => min + (max - min) / 2
  return {
    add(longitude: number, latitude: number) {
      if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return
      south = Math.min(south, latitude)
      north = Math.max(north, latitude)
      extend(east, longitude)
      extend(turned, longitude < 0 ? longitude + 2 * HALF_TURN : longitude)
    },
    findCenter(): Center | null {
      if (south > north) return null
      const isDivided = east.max - east.min > HALF_TURN && turned.max - turned.min < HALF_TURN
      const middle = middleOf(isDivided ? turned : east)
      const longitude = middle > HALF_TURN && isDivided ? middle - 2 * HALF_TURN : middle
      return { latitude: middleOf({ min: south, max: north }), longitude }
    },
  }
}

type Box = ReturnType<typeof createBox>

function addPositions(coordinates: unknown, box: Box, depth: number): void {
  if (!Array.isArray(coordinates) || depth > MAX_DEPTH) return
  const [longitude, latitude] = coordinates as unknown[]
  if (isNumber(longitude) && isNumber(latitude)) box.add(longitude, latitude)
  else for (const member of coordinates) addPositions(member, box, depth + 1)
}

function addGeometry(geometry: unknown, box: Box, depth: number): void {
  if (typeof geometry !== 'object' || geometry === null || depth > MAX_DEPTH) return
  const { coordinates, geometries } = geometry as { coordinates?: unknown; geometries?: unknown }
  addPositions(coordinates, box, 0)
  if (Array.isArray(geometries)) for (const each of geometries) addGeometry(each, box, depth + 1)
}

/** The point of a GeoJSON geometry, or the center of the bounding box of another one. */
export function findGeometryCenter(geometry: unknown): Center | null {
  const box = createBox()
  addGeometry(geometry, box, 0)
  return box.findCenter()
}

const EWKB_Z = 0x80000000
const EWKB_M = 0x40000000
const EWKB_SRID = 0x20000000
const [POINT, LINE, POLYGON, LAST_TYPE] = [1, 2, 3, 7]
const COORDINATE_BYTES = 8

/** Reads ISO WKB and PostGIS's EWKB. Null if the bytes are neither. */
export function findWkbCenter(bytes: Uint8Array): Center | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const box = createBox()
  let at = 0
  function readGeometry(depth: number): void {
    const order = view.getUint8(at)
    if (order > 1 || depth > MAX_DEPTH) throw new RangeError('not WKB')
    const isLittle = order === 1
    const readCount = () => {
      at += 4
      return view.getUint32(at - 4, isLittle)
    }
    at += 1
    const code = readCount()
    const plain = code & ~(EWKB_Z | EWKB_M | EWKB_SRID)
    const [type, iso] = [plain % 1000, Math.floor(plain / 1000)]
    if (type < POINT || type > LAST_TYPE || iso > 3) throw new RangeError('not WKB')
    if (code & EWKB_SRID) at += 4
    const more = (code & EWKB_Z ? 1 : 0) + (code & EWKB_M ? 1 : 0)
    const dimensions = 2 + (iso === 3 ? 2 : iso > 0 ? 1 : more)
    const readPositions = (count: number) => {
      for (let index = 0; index < count; index++) {
        box.add(view.getFloat64(at, isLittle), view.getFloat64(at + COORDINATE_BYTES, isLittle))
        at += dimensions * COORDINATE_BYTES
      }
    }
    const count = type === POINT ? 1 : readCount()
    if (type <= LINE) readPositions(count)
    else
      for (let index = 0; index < count; index++)
        if (type === POLYGON) readPositions(readCount())
        else readGeometry(depth + 1)
  }
  try {
    readGeometry(0)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  return box.findCenter()
}
