import { keepTogether } from './keep-together.ts'
import { colors, margin } from './look.ts'
import { putText, textHeight } from './put-text.ts'
import type { Part } from './types.ts'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement
type TablePart = Extract<Part, { kind: 'table' }>

const padding = 4

function usableWidth(doc: Doc) {
  return doc.page.width - 2 * margin
}

function widthsOf(doc: Doc, columns: TablePart['columns']) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return columns.map(({ share }) => (usableWidth(doc) * share) / shares)
}

function rowHeight(doc: Doc, columns: TablePart['columns'], cells: readonly string[], isHead: boolean) {
  const widths = widthsOf(doc, columns)
  const heights = cells.map((cell, at) =>
    textHeight(doc, isHead ? 'strong' : 'plain', 8.5, cell, (widths[at] ?? 0) - 2 * padding),
  )
  return Math.max(...heights) + 2 * padding
}

const titlesOf = (columns: TablePart['columns']) => columns.map(({ title }) => title)

/** The header with the first row, which are never on different pages. */
export function tableTopHeight(doc: Doc, { columns, rows: [first] }: TablePart) {
  return (
    rowHeight(doc, columns, titlesOf(columns), true) + (first ? rowHeight(doc, columns, first, false) : 0)
  )
}

export function tableHeight(doc: Doc, { columns, rows }: TablePart) {
  return rows.reduce(
    (sum, cells) => sum + rowHeight(doc, columns, cells, false),
    rowHeight(doc, columns, titlesOf(columns), true),
  )
}

/** Rows are never split; the header is repeated on each page of the table. */
export function drawTable(doc: Doc, structure: Structure, part: TablePart) {
  const { label, columns, rows } = part
  const table = doc.struct('Table', { title: label })
  structure.add(table)
  const usable = usableWidth(doc)
  const widths = widthsOf(doc, columns)

  const row = (cells: readonly string[]) => {
    const height = rowHeight(doc, columns, cells, false)
    const before = doc.page
    keepTogether(doc, height)
    if (doc.page !== before) head()
    drawRow(cells, false, height)
  }
  const head = () => {
    const titles = titlesOf(columns)
    drawRow(titles, true, rowHeight(doc, columns, titles, true))
  }

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

  keepTogether(doc, tableTopHeight(doc, part))
  head()
  for (const cells of rows) row(cells)
  table.end()
}
