/** Saves lines of text as a file. */
export function downloadText(fileName: string, lines: readonly string[]) {
  downloadFile(fileName, new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }))
}

export function downloadFile(fileName: string, file: Blob) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a PDF that one of our functions returned in Base64. */
export function downloadPdf({ fileName, pdf }: { fileName: string; pdf: string }) {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  downloadFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
}

/** Prints the lines alone, not the page around them. */
export function printText(title: string, lines: readonly string[]) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const sheet = frame.contentDocument
  if (!sheet || !frame.contentWindow) return
  sheet.title = title
  const text = sheet.createElement('pre')
  text.textContent = lines.join('\n')
  sheet.body.append(text)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
