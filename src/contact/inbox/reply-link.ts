/** Mail programs accept URLs of about this length, so long quotes are cut. */
const QUOTED_CHARS = 1200

/** Everything is encoded, so visitor text can't add headers or recipients. */
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
  // '@' must stay unescaped.
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
