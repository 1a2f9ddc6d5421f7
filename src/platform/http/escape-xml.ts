const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it stands in XML, and in HTML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
