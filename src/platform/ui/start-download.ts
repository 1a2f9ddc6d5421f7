/** An empty name leaves it to the server. */
export function startDownload(href: string, fileName = ''): void {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.download = fileName
  anchor.click()
}
