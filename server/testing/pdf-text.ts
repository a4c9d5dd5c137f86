import { inflateSync } from 'node:zlib'

const windows1252 = new TextDecoder('windows-1252')

/** The words of a PDF of ours, read from its own drawing instructions, one line per piece of text drawn. */
export function pdfText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const lines: string[] = []
  for (const content of streams(bytes)) {
    for (const [, drawn = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = Array.from(drawn.matchAll(/<([0-9a-f]*)>/gi), ([, digits = '']) => digits).join('')
      lines.push(windows1252.decode(Buffer.from(hex, 'hex')))
    }
  }
  return lines.join('\n')
}

/** For what is broken over lines: the words with single spaces. */
export const pdfWords = (pdf: Uint8Array) => pdfText(pdf).replace(/\s+/g, ' ')

function* streams(bytes: Buffer) {
  const text = bytes.toString('latin1')
  for (const match of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue
    const start = match.index + match[0].length
    const end = text.indexOf('\nendstream', start)
    try {
      yield inflateSync(bytes.subarray(start, end)).toString('latin1')
    } catch {
      // Not compressed, or no page: nothing is drawn in it.
    }
  }
}
