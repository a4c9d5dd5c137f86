import { fontHolds } from './fonts.ts'
import { isThin } from './script-fonts.ts'
import { breakable, directionOf, type Run, runsOf } from './text-runs.ts'

type Doc = PDFKit.PDFDocument

export type Letters = { style: 'plain' | 'strong' | 'slanted'; size: number; color: string }
type Place = {
  x?: number
  y?: number
  width?: number
  align?: 'left' | 'right'
  lineGap?: number
  paragraphGap?: number
  /** A line that stays one line, such as the foot of a page. */
  lineBreak?: boolean
}

const isPlain = (text: string) => Array.from(text).every((one) => one === '\n' || fontHolds(one))

/** Text in whichever scripts it is written. Inter draws the characters it has; others use their own fonts. */
export function putText(doc: Doc, { style, size, color }: Letters, text: string, place: Place = {}) {
  doc.font(style).fontSize(size).fillColor(color)
  const { x = doc.x, y = doc.y, ...options } = place
  if (isPlain(text)) return doc.text(text, x, y, options)
  const width = place.width ?? doc.page.width - doc.page.margins.right - x
  const lineHeight = heightOfLine(doc, style, size)
  let top = y
  for (const paragraph of text.split('\n')) {
    const base = directionOf(paragraph)
    const lines = place.lineBreak === false ? [paragraph] : wrap(doc, style, size, paragraph, width)
    for (const line of lines) {
      if (place.lineBreak !== false && top + lineHeight > doc.page.height - doc.page.margins.bottom) {
        doc.addPage()
        top = doc.page.margins.top
      }
      drawLine(doc, { style, size, color }, runsOf(line.trimEnd(), base), {
        left: x,
        width,
        baseline: top + size * 1.05,
        toRight: place.align === 'right' || (base === 'rtl' && !place.align),
      })
      top += lineHeight + (place.lineGap ?? 0)
    }
    top += place.paragraphGap ?? 0
  }
  doc.x = x
  doc.y = top
  return doc
}

/** How much room `putText` takes. */
export function textHeight(
  doc: Doc,
  style: Letters['style'],
  size: number,
  text: string,
  width?: number,
  lineGap = 0,
) {
  doc.font(style).fontSize(size)
  const room = width ?? doc.page.width - doc.page.margins.right - doc.x
  if (isPlain(text)) return doc.heightOfString(text, { width: room, lineGap })
  const lines = text.split('\n').flatMap((paragraph) => wrap(doc, style, size, paragraph, room))
  return lines.length * (heightOfLine(doc, style, size) + lineGap)
}

/** Nagari and Arabic reach further up and down than Latin does. */
function heightOfLine(doc: Doc, style: string, size: number) {
  return Math.max(doc.font(style).fontSize(size).currentLineHeight(true), size * 1.45)
}

function wrap(doc: Doc, style: string, size: number, paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of breakable(paragraph)) {
    if (line && used + widthOf(doc, style, size, piece.trimEnd()) > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    line += piece
    used += widthOf(doc, style, size, piece)
  }
  return [...lines, line]
}

const measured = new WeakMap<Doc, Map<string, number>>()

/** Shaping is slow in some scripts, and a text is measured before it is drawn: each piece is measured once. */
function widthOf(doc: Doc, style: string, size: number, piece: string): number {
  const known = measured.get(doc) ?? new Map<string, number>()
  measured.set(doc, known)
  const key = `${style} ${size} ${piece}`
  const width =
    known.get(key) ?? runsOf(piece, 'ltr').reduce((sum, run) => sum + runWidth(doc, style, size, run), 0)
  known.set(key, width)
  return width
}

/** As one piece, so that letters join and a right-to-left run is reversed as a whole. */
const whole = { features: [] as [] }

function runWidth(doc: Doc, style: string, size: number, { text, font }: Run) {
  return doc
    .font(font ?? style)
    .fontSize(size)
    .widthOfString(text, font ? whole : {})
}

interface Line {
  left: number
  width: number
  baseline: number
  toRight: boolean
}

function drawLine(
  doc: Doc,
  { style, size, color }: Letters,
  runs: Run[],
  { left, width, baseline, toRight }: Line,
) {
  // Where the last one ends matters only to a line that ends at the right.
  const widths = runs.map((run, at) =>
    toRight || at < runs.length - 1 ? runWidth(doc, style, size, run) : 0,
  )
  const used = widths.reduce((sum, one) => sum + one, 0)
  let x = toRight ? left + Math.max(0, width - used) : left
  runs.forEach((run, at) => {
    const thin = run.font && isThin(run.font)
    doc
      .font(run.font ?? style)
      .fontSize(size)
      .fillColor(color)
    if (thin) doc.lineWidth(size * (style === 'strong' ? 0.05 : 0.03)).strokeColor(color)
    doc.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(run.font ? whole : {}),
      ...(thin && { fill: true, stroke: true }),
    })
    x += widths[at] ?? 0
  })
}
