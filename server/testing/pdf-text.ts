import { inflateSync } from 'node:zlib'

/** The words of a PDF of ours, read from its own drawing instructions, one line per piece of text drawn. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf))
  const fonts = fontsOf(objects)
  const lines: string[] = []
  for (const { content } of objects.values()) {
    let letters = new Map<string, string>()
    for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? new Map()
      else lines.push(read(drawn ?? '', letters))
    }
  }
  return lines.join('\n')
}

/** For text broken over lines: the words with single spaces. */
export const pdfWords = (pdf: Uint8Array) => pdfText(pdf).replace(/\s+/g, ' ')

function read(drawn: string, letters: Map<string, string>): string {
  const glyphs = Array.from(drawn.matchAll(/<([0-9a-f]*)>/gi), ([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return glyphs
    .flat()
    .map((glyph) => letters.get(glyph.toLowerCase()) ?? '�')
    .join('')
}

type PdfObject = { head: string; content: string }

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 0: opening, 1: id = '', index } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const start = index + opening.length
    const end = text.indexOf('\nendobj', start)
    const stream = text.indexOf('stream\n', start)
    const head = text.slice(start, stream < 0 ? end : Math.min(stream, end))
    objects.set(id, { head, content: stream < 0 || stream > end ? '' : inflate(bytes, stream + 7) })
  }
  return objects
}

function inflate(bytes: Buffer, start: number): string {
  try {
    return inflateSync(bytes.subarray(start, bytes.indexOf('\nendstream', start))).toString('latin1')
  } catch {
    return ''
  }
}

/** The characters each font maps its glyphs to, as used by a reader that copies text from the page. */
function fontsOf(objects: Map<string, PdfObject>) {
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (unicode) fonts.set(name, lettersOf(objects.get(unicode)?.content ?? ''))
    }
  }
  return fonts
}

function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', listed = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    Array.from(listed.matchAll(/<([0-9a-f ]*)>/gi)).forEach(([, hex = ''], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      const units = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16()
      letters.set(glyph, units.toString('utf16le'))
    })
  }
  return letters
}
