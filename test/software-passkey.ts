import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const ES256 = -7

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** RFC 8949, section 3.1, as far as an attestation needs it. */
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256
    ? Buffer.from([(major << 5) | 24, size])
    : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const members = [...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)])
  return Buffer.concat([head(5, value.size), ...members])
}

type Asked = { challenge: string; origin: string; rpId: string; isVerified?: boolean }

/** A passkey in memory that answers as browsers do. */
export function createSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  function dataOf({ rpId, isVerified = true }: Asked, flags: number, credential: Buffer[]): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const bits = PRESENT | (isVerified ? VERIFIED : 0) | flags
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, ...credential])
  }
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const wrap = <Response>(response: Response) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    id: base64url(id),
    register(asked: Asked) {
      const key = encodeCbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, ES256],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const size = Buffer.from([0, id.length])
      const authData = dataOf(asked, HAS_CREDENTIAL, [Buffer.alloc(16), size, id, key])
      const attestationObject = encodeCbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return wrap({
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      })
    },
    answer(asked: Asked) {
      const authenticatorData = dataOf(asked, 0, [])
      const client = clientData('webauthn.get', asked)
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(client)]),
        privateKey,
      )
      return wrap({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      })
    },
  }
}
