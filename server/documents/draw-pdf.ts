import PDFDocument from 'pdfkit'
import type { Language } from '#core/language.ts'
import { drawParts } from './draw-parts.ts'
import { drawable, missingMark, missingNote } from './drawable.ts'
import { registerFonts, registerScriptFonts } from './fonts.ts'
import { colors, margin } from './look.ts'
import { putText } from './put-text.ts'
import type { Letterhead, Part, PdfContent } from './types.ts'

/**
 * A letter-size PDF under the practice's letterhead, pages numbered, tagged so that screen readers know headings, lists and
 * tables for what they are. `missing` is how many characters its font does not hold; they are marked in it.
 */
export async function drawPdf(content: PdfContent): Promise<{ pdf: Buffer; missing: number }> {
  const { drawn, missing } = withDrawableText(content)
  const { title, head, parts, foot, language = 'en' } = drawn
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 16 },
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-US`,
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: { Title: title, Author: head.name },
  })
  registerFonts(doc)
  await registerScriptFonts(doc, JSON.stringify(drawn))
  const finished = collect(doc)
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  drawHead(doc, head)
  structure.add(
    doc.struct('H1', {}, () => putText(doc, { style: 'strong', size: 17, color: colors.ink }, title)),
  )
  doc.moveDown(0.6)
  drawParts(doc, structure, parts)
  structure.end()
  numberPages(doc, [head.name, foot].filter(Boolean).join(' · '), language)
  doc.end()
  return { pdf: await finished, missing }
}

function drawHead(doc: PDFKit.PDFDocument, { name, lines }: Letterhead) {
  doc.markContent('Artifact', { type: 'Layout' })
  putText(doc, { style: 'strong', size: 14, color: colors.brand }, name)
  for (const line of lines) putText(doc, { style: 'plain', size: 8.5, color: colors.muted }, line)
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

function numberPages(doc: PDFKit.PDFDocument, foot: string, language: Language) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Text below the bottom margin would otherwise start a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = doc.page.height - margin + 4
    const width = doc.page.width - 2 * margin
    const small = { style: 'plain', size: 7.5, color: colors.muted } as const
    putText(doc, small, foot, { x: margin, y, width, lineBreak: false })
    const number = language === 'es' ? `Página ${page + 1} de ${count}` : `Page ${page + 1} of ${count}`
    putText(doc, small, number, { x: margin, y, width, align: 'right', lineBreak: false })
    doc.endMarkedContent()
  }
}

function withDrawableText(content: PdfContent): { drawn: PdfContent; missing: number } {
  const text = JSON.stringify(content, (_, value) => (typeof value === 'string' ? drawable(value) : value))
  const drawn: PdfContent = JSON.parse(text)
  const missing = text.split(missingMark).length - 1
  const note: Part = { kind: 'note', text: missingNote }
  return { drawn: missing ? { ...drawn, parts: [...drawn.parts, note] } : drawn, missing }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
