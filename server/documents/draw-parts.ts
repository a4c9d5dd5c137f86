import { drawTable } from './draw-table.ts'
import { keepTogether } from './keep-together.ts'
import { colors, margin } from './look.ts'
import type { Part } from './types.ts'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

/** Lines left empty below, where it is not the usual. */
const gaps: Partial<Record<Part['kind'], number>> = { heading: 0.3, subheading: 0.3, table: 1.4 }

export function drawParts(doc: Doc, structure: Structure, parts: readonly Part[]) {
  for (const part of parts) {
    draw(doc, structure, part)
    doc.moveDown(gaps[part.kind] ?? 0.8)
  }
}

function draw(doc: Doc, structure: Structure, part: Part) {
  const body = () => doc.font('plain').fontSize(10.5).fillColor(colors.ink)
  switch (part.kind) {
    case 'heading':
      keepTogether(doc, 60)
      return structure.add(
        doc.struct('H2', {}, () => doc.font('strong').fontSize(12).fillColor(colors.ink).text(part.text)),
      )
    case 'subheading':
      keepTogether(doc, 50)
      return structure.add(
        doc.struct('H3', {}, () => doc.font('strong').fontSize(10.5).fillColor(colors.brand).text(part.text)),
      )
    case 'text':
      for (const paragraph of part.text.trim().split(/\n\s*\n/)) {
        structure.add(doc.struct('P', {}, () => body().text(paragraph, { lineGap: 2.5, paragraphGap: 8 })))
      }
      return
    case 'facts':
      return drawFacts(doc, structure, part.facts)
    case 'list':
      return drawList(doc, structure, part.items)
    case 'table':
      return drawTable(doc, structure, part)
    case 'note':
      return structure.add(
        doc.struct('P', {}, () => doc.font('plain').fontSize(8).fillColor(colors.muted).text(part.text)),
      )
    case 'signature':
      return drawSignature(doc, structure, part)
  }
}

const labelWidth = 150
/** What is taller than this may go on on the next page. */
const tornFrom = 120

/** Each line is a paragraph of its own, the label before its value: so it is also read. */
function drawFacts(doc: Doc, structure: Structure, facts: readonly (readonly [string, string])[]) {
  const width = doc.page.width - 2 * margin - labelWidth
  for (const [label, value] of facts) {
    doc.font('plain').fontSize(10)
    const height = Math.max(
      doc.heightOfString(label, { width: labelWidth - 10 }),
      doc.heightOfString(value, { width }),
    )
    keepTogether(doc, Math.min(height, tornFrom))
    const { y, page } = doc
    structure.add(
      doc.struct('P', {}, () => {
        doc.fillColor(colors.muted).text(label, margin, y, { width: labelWidth - 10 })
        doc.fillColor(colors.ink).text(value, margin + labelWidth, y, { width })
      }),
    )
    doc.x = margin
    // What is longer than a page goes on on the next, and ends where it ends.
    doc.y = (doc.page === page ? y + height : doc.y) + 4
  }
}

function drawList(doc: Doc, structure: Structure, items: readonly string[]) {
  const list = doc.struct('L')
  structure.add(list)
  for (const item of items) {
    const entry = doc.struct('LI')
    list.add(entry)
    doc.font('plain').fontSize(10.5).fillColor(colors.ink)
    keepTogether(doc, doc.heightOfString(item))
    const { y } = doc
    entry.add(doc.struct('Lbl', {}, () => doc.text('•', margin, y)))
    entry.add(doc.struct('LBody', {}, () => doc.text(item, margin + 16, y, { lineGap: 2, paragraphGap: 4 })))
    entry.end()
    doc.x = margin
  }
  list.end()
}

function drawSignature(
  doc: Doc,
  structure: Structure,
  { signed, lines }: Extract<Part, { kind: 'signature' }>,
) {
  keepTogether(doc, 70 + lines.length * 14)
  doc.moveDown(signed ? 0.5 : 2)
  if (signed) {
    structure.add(
      doc.struct('P', {}, () => doc.font('slanted').fontSize(14).fillColor(colors.ink).text(signed)),
    )
  }
  const y = doc.y + 4
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(margin, y)
    .lineTo(margin + 240, y)
    .lineWidth(0.75)
    .strokeColor(colors.ink)
    .stroke()
  doc.endMarkedContent()
  doc.y = y + 6
  structure.add(
    doc.struct('P', {}, () => doc.font('plain').fontSize(10).fillColor(colors.ink).text(lines.join('\n'))),
  )
}
