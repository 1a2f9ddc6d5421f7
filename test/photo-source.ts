import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { PhotoNetwork } from '../src/photos/fetch-photo.server.ts'

/** A server on this machine that plays the sources of pictures. */
export async function openPhotoSource(answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  /** Reaches this server under any name, and considers only its address public. */
  const network: Partial<PhotoNetwork> = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: (address) => address === '127.0.0.1',
    ports: [String(port)],
  }
  return {
    port,
    requests,
    network,
    urlOf: (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`,
    close() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** Noise, so that files of it are large. */
export const makePhoto = (width: number, height: number, hue = 0) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: hue % 256, g: 90, b: 160 },
    },
  })
