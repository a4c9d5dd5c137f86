import { keepTogether } from './keep-together.ts'
import { colors, margin } from './look.ts'
import { putText, textHeight } from './put-text.ts'
import type { Part } from './types.ts'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement
type TablePart = Extract<Part, { kind: 'table' }>

const padding = 4

/** Rows stay whole; the head is drawn again on each page the table reaches. */
export function drawTable(doc: Doc, structure: Structure, { label, columns, rows }: TablePart) {
  const table = doc.struct('Table', { title: label })
  structure.add(table)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const usable = doc.page.width - 2 * margin
  const widths = columns.map(({ share }) => (usable * share) / shares)

  const row = (cells: readonly string[], isHead: boolean) => {
    const heights = cells.map((cell, at) =>
      textHeight(doc, isHead ? 'strong' : 'plain', 8.5, cell, (widths[at] ?? 0) - 2 * padding),
    )
    const height = Math.max(...heights) + 2 * padding
    const before = doc.page
    keepTogether(doc, height)
    if (!isHead && doc.page !== before) head()
    drawRow(cells, isHead, height)
  }
  const head = () =>
    row(
      columns.map(({ title }) => title),
      true,
    )

  function drawRow(cells: readonly string[], isHead: boolean, height: number) {
    const { y } = doc
    doc.markContent('Artifact', { type: 'Layout' })
    if (isHead) doc.rect(margin, y, usable, height).fill(colors.shade)
    doc
      .moveTo(margin, y + height)
      .lineTo(margin + usable, y + height)
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .stroke()
    doc.endMarkedContent()
    const line = doc.struct('TR')
    table.add(line)
    let x = margin
    cells.forEach((cell, at) => {
      const width = widths[at] ?? 0
      const align = columns[at]?.align ?? 'left'
      line.add(
        doc.struct(isHead ? 'TH' : 'TD', {}, () =>
          putText(doc, { style: isHead ? 'strong' : 'plain', size: 8.5, color: colors.ink }, cell || ' ', {
            x: x + padding,
            y: y + padding,
            width: width - 2 * padding,
            align,
          }),
        ),
      )
      x += width
    })
    line.end()
    doc.x = margin
    doc.y = y + height
  }

  head()
  for (const cells of rows) row(cells, false)
  table.end()
}
