import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export const BOUNDARY = 'form-of-a-test'
export const FORM_TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

type Part = { name: string; value: string | Buffer; fileName?: string }

const head = ({ name, fileName }: Omit<Part, 'value'>) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${
    fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: text/csv`
  }\r\n\r\n`

/** A multipart form as a browser sends it. */
export const formOf = (...parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ value, ...part }) => [
      Buffer.from(head(part)),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

export const csvForm = (value: string | Buffer, fields: Record<string, string> = {}): Buffer =>
  formOf(...Object.entries(fields).map(([name, field]) => ({ name, value: field })), {
    name: 'file',
    value,
    fileName: 'test.csv',
  })

async function* fileWithoutEnd(sizeBytes: number) {
  yield Buffer.from(head({ name: 'file', fileName: 'endless.csv' }))
  const block = Buffer.alloc(1024 * 1024, 'a,b\n')
  for (let sent = 0; sent < sizeBytes; sent += block.length) yield block
}

export function openRequest(app: FastifyInstance, path: string, options: RequestOptions) {
  const { port } = app.server.address() as AddressInfo
  const sending = request({ host: '127.0.0.1', port, path, method: 'POST', ...options })
  const answered = once(sending, 'response').then(async ([response]: IncomingMessage[]) => {
    let body = ''
    for await (const chunk of response!.setEncoding('utf8')) body += chunk
    return { status: response!.statusCode, body }
  })
  return {
    sending,
    answered,
    /** Sends a form with a file of this size and no end; returns how many bytes were sent before the response. */
    async stream(sizeBytes: number): Promise<number> {
      let isAnswered = false
      void answered.then(() => {
        isAnswered = true
      })
      let sent = 0
      for await (const block of fileWithoutEnd(sizeBytes)) {
        if (isAnswered) break
        sent += block.length
        if (!sending.write(block)) await Promise.race([once(sending, 'drain'), answered])
      }
      return sent
    },
  }
}
