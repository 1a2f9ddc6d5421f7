/** Mail programs take addresses of about this length; the rest of a long message is not quoted. */
const QUOTED_CHARS = 1200

/**
 * A link that opens the mail program with an answer begun. Everything is encoded, so that nothing a
 * visitor wrote becomes another header or another receiver.
 */
export function replyLink(
  { email, subject, message }: { email: string; subject: string; message: string },
  intro: string,
): string {
  const quoted = message
    .slice(0, QUOTED_CHARS)
    .replace(/[\ud800-\udbff]$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
  const oneLine = subject.replace(/\s+/g, ' ')
  const title = /^re:/i.test(oneLine) ? oneLine : `Re: ${oneLine}`
  const body = `\r\n\r\n${intro}\r\n${quoted}`
  // The sign between name and host is the only one that stands for itself.
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
