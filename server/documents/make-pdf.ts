import PDFDocument from 'pdfkit'
import { drawParts } from './draw-parts.ts'
import { drawable, missingMark, missingNote } from './drawable.ts'
import { colors, fonts, margin } from './look.ts'
import type { Letterhead, Part, PdfContent } from './types.ts'

/**
 * A letter-size PDF under the practice's head, pages numbered, tagged so that screen readers know headings, lists and
 * tables for what they are.
 */
export async function makePdf(content: PdfContent): Promise<Buffer> {
  const { title, head, parts, foot } = withDrawableText(content)
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 16 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: head.name },
  })
  const finished = collect(doc)
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  drawHead(doc, head)
  structure.add(
    doc.struct('H1', {}, () => doc.font(fonts.title).fontSize(18).fillColor(colors.ink).text(title)),
  )
  doc.moveDown(0.6)
  drawParts(doc, structure, parts)
  structure.end()
  numberPages(doc, [head.name, foot].filter(Boolean).join(' · '))
  doc.end()
  return finished
}

function drawHead(doc: PDFKit.PDFDocument, { name, lines }: Letterhead) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.font(fonts.title).fontSize(15).fillColor(colors.brand).text(name)
  doc.font(fonts.plain).fontSize(9).fillColor(colors.muted)
  for (const line of lines) doc.text(line)
  const y = doc.y + 8
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(1)
    .strokeColor(colors.brand)
    .stroke()
  doc.endMarkedContent()
  doc.y = y + 22
}

function numberPages(doc: PDFKit.PDFDocument, foot: string) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Text below the bottom margin would otherwise begin a page of its own.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = doc.page.height - margin + 4
    const width = doc.page.width - 2 * margin
    doc.font(fonts.plain).fontSize(8).fillColor(colors.muted)
    doc.text(foot, margin, y, { width, lineBreak: false })
    doc.text(`Page ${page + 1} of ${count}`, margin, y, { width, align: 'right', lineBreak: false })
    doc.endMarkedContent()
  }
}

function withDrawableText(content: PdfContent): PdfContent {
  const text = JSON.stringify(content, (_, value) => (typeof value === 'string' ? drawable(value) : value))
  const drawn: PdfContent = JSON.parse(text)
  const note: Part = { kind: 'note', text: missingNote }
  return text.includes(missingMark) ? { ...drawn, parts: [...drawn.parts, note] } : drawn
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
