import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; head: string; text: string }

/** Decodes a mail by its Content-Transfer-Encoding. */
function readText(head: string, text: string): string {
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(head)?.[1]?.trim()
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  const stuffed = text.replace(/^\.\./gm, '.').replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return stuffed
  const bytes = stuffed
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** A mail server that accepts everything unless `refuse` is set, with the part of RFC 5321 that clients need. */
export async function openSmtpServer() {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusal: string | null = null
  let attempts = 0

  function serve(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let from = ''
    let to: string[] = []
    let rest = ''
    let isData = false
    say('220 mail.test')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk
      for (;;) {
        const end = isData ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n')
        if (end < 0) return
        const part = rest.slice(0, end)
        rest = rest.slice(end + (isData ? 5 : 2))
        if (isData) {
          const [head = '', ...text] = part.split('\r\n\r\n')
          // Unfolds header lines.
          const lines = head.replace(/\r\n[ \t]+/g, ' ')
          mails.push({ from, to, head: lines, text: readText(lines, text.join('\r\n\r\n')) })
          isData = false
          say('250 taken')
          continue
        }
        const [, verb = '', address = ''] = /^(\w+)(?:[^<]*<([^>]*)>)?/.exec(part) ?? []
        if (verb === 'MAIL') {
          attempts += 1
          from = address
          to = []
          say(refusal ?? '250 ok')
        } else if (verb === 'RCPT') {
          to.push(address)
          say('250 ok')
        } else if (verb === 'DATA') {
          isData = true
          say('354 go on')
        } else if (verb === 'AUTH') say('535 wrong password')
        else if (verb === 'EHLO') socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
        else if (verb === 'QUIT') socket.end('221 bye\r\n')
        else say('250 ok')
      }
    })
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    mails,
    attempts: () => attempts,
    /** The response to every message from now on; null accepts them. */
    refuse(answer: string | null) {
      refusal = answer
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
