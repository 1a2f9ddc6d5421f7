import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPhoto, PHOTO_MAX_BYTES, type PhotoNetwork } from '../src/photos/fetch-photo.server.ts'
import { openPhotoSource } from './photo-source.ts'

const stopping = new AbortController()

describe('fetching pictures', { tags: ['photos-fetched-safely'] }, () => {
  let source: Awaited<ReturnType<typeof openPhotoSource>>
  beforeAll(async () => {
    source = await openPhotoSource((request, response) => {
      const path = request.url ?? ''
      const to = /^\/to\/(.*)$/.exec(path)?.[1]
      const hops = Number(/^\/hops\/(\d)$/.exec(path)?.[1] ?? 0)
      if (to !== undefined)
        response.writeHead(302, { location: decodeURIComponent(to) }).end('moved')
      else if (hops > 0) response.writeHead(302, { location: `/hops/${hops - 1}` }).end()
      else if (path === '/slow') response.writeHead(200).write('a little')
      else if (path === '/silent') return
      else if (path === '/cut') response.writeHead(200, { 'content-length': 100 }).write('short')
      else if (path === '/claims-huge')
        response.writeHead(200, { 'content-length': PHOTO_MAX_BYTES + 1 }).end()
      else if (path === '/huge') {
        const chunk = Buffer.alloc(1024 * 1024)
        const send = () => {
          while (!response.destroyed && response.write(chunk));
          if (!response.destroyed) response.once('drain', send)
        }
        response.writeHead(200)
        send()
      } else if (path === '/long-headers')
        response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end('x')
      else if (/^\/\d+$/.test(path)) response.writeHead(Number(path.slice(1))).end()
      else response.writeHead(200).end(`picture of ${request.headers.host}`)
      if (path === '/cut') setTimeout(() => response.destroy(), 20)
    })
  })
  afterAll(() => source.close())

  const fetchAt = (url: string, network: Partial<PhotoNetwork> = {}) =>
    fetchPhoto(url, stopping.signal, { ...source.network, ...network }).then(
      (bytes) => bytes.toString(),
      ({ name, reason, isLasting }) => `${name} ${reason}${isLasting ? ' lasting' : ''}`,
    )

  it('a picture is fetched from the checked address, with the name of its host', async () => {
    expect(await fetchAt(source.urlOf('/a.jpg'))).toBe(`picture of pictures.example:${source.port}`)
    expect(await fetchAt(source.urlOf('/hops/3'))).toMatch(/^picture/)
  })

  it.each([
    ['file:///etc/passwd', 'not-http'],
    ['ftp://pictures.example/a.jpg', 'not-http'],
    ['data:image/png;base64,AAAA', 'not-http'],
    ['//pictures.example/a.jpg', 'not-http'],
    ['http://user:secret@pictures.example/a.jpg', 'credentials'],
    ['http://pictures.example:22/a.jpg', 'port'],
    ['https://pictures.example:8443/a.jpg', 'port'],
  ])('%s is refused without a connection', async (url, reason) => {
    const before = source.requests.length
    const real = { ports: ['', '80', '443'] }
    expect(await fetchAt(url, real)).toBe(`RemoteFileError ${reason} lasting`)
    expect(source.requests).toHaveLength(before)
  })

  it.each([
    '127.0.0.1',
    '0x7f000001',
    '2130706433',
    '127.1',
    '017700000001',
    '169.254.169.254',
    '10.1.2.3',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    '0.0.0.0',
    'localhost',
  ])('the host %s is refused with the real rules', async (host) => {
    const before = source.requests.length
    const refusal = await fetchPhoto(source.urlOf('/a.jpg', host), stopping.signal, {
      ports: [String(source.port)],
    }).catch(({ reason }) => reason)
    expect(refusal).toBe('private-address')
    expect(source.requests).toHaveLength(before)
  })

  it('a host with one private address among its answers is refused', async () => {
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ]
    expect(await fetchAt(source.urlOf('/a.jpg'), { resolve })).toMatch(/private-address/)
  })

  it('the address is resolved once per request, so a changed answer changes nothing', async () => {
    let answers = 0
    const resolve = async () => {
      answers += 1
      return [{ address: answers === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    expect(await fetchAt(source.urlOf('/a.jpg'), { resolve })).toMatch(/^picture/)
    expect(answers).toBe(1)
  })

  it('a connection that ends at another address than the checked one is closed', async () => {
    let checks = 0
    const isPublic = () => {
      checks += 1
      return checks === 1
    }
    expect(await fetchAt(source.urlOf('/a.jpg'), { isPublic })).toMatch(/private-address/)
  })

  it('every redirect is checked like the first address', async () => {
    const to = (target: string) => source.urlOf(`/to/${encodeURIComponent(target)}`)
    const resolve = async (host: string) => [
      { address: host === 'inside.example' ? '10.0.0.1' : '127.0.0.1', family: 4 },
    ]
    for (const [target, reason] of [
      [source.urlOf('/a.jpg', '10.0.0.1'), 'private-address'],
      [source.urlOf('/a.jpg', '[::1]'), 'private-address'],
      [source.urlOf('/a.jpg', 'inside.example'), 'private-address'],
      ['http://pictures.example:22/', 'port'],
      ['file:///etc/passwd', 'not-http'],
      ['http://a:b@pictures.example/', 'credentials'],
    ] as const)
      expect(await fetchAt(to(target), { resolve }), target).toBe(
        `RemoteFileError ${reason} lasting`,
      )
    expect(await fetchAt(source.urlOf('/hops/4'))).toBe(
      'RemoteFileError too-many-redirects lasting',
    )
  })

  it('a picture that is too large is refused by its length and while it arrives', async () => {
    expect(await fetchAt(source.urlOf('/claims-huge'))).toBe('RemoteFileError too-large lasting')
    expect(await fetchAt(source.urlOf('/huge'))).toBe('RemoteFileError too-large lasting')
    expect(await fetchAt(source.urlOf('/long-headers'))).toMatch(
      /^RemoteFileError HPE_HEADER_OVERFLOW/,
    )
  })

  it('a slow, silent, or interrupted server ends the try, and a later one may succeed', async () => {
    const limitMs = 150
    expect(await fetchAt(source.urlOf('/slow'), { limitMs })).toBe('RemoteFileError timeout')
    expect(await fetchAt(source.urlOf('/silent'), { limitMs })).toBe('RemoteFileError timeout')
    const never = () => new Promise<never>(() => {})
    expect(await fetchAt(source.urlOf('/a.jpg'), { limitMs, resolve: never })).toBe(
      'RemoteFileError timeout',
    )
    expect(await fetchAt(source.urlOf('/cut'))).toMatch(/^RemoteFileError (?!.*lasting)/)
  })

  it('missing pictures stay missing for long, and errors of servers may pass', async () => {
    expect(await fetchAt(source.urlOf('/404'))).toBe('RemoteFileError status-404 lasting')
    expect(await fetchAt(source.urlOf('/410'))).toBe('RemoteFileError status-410 lasting')
    expect(await fetchAt(source.urlOf('/503'))).toBe('RemoteFileError status-503')
    expect(await fetchAt(source.urlOf('/429'))).toBe('RemoteFileError status-429')
    expect(await fetchAt(source.urlOf('/204'))).toBe('RemoteFileError status-204 lasting')
  })
})
