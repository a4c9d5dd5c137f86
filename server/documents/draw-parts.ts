import { drawTable, tableHeight, tableTopHeight } from './draw-table.ts'
import { keepTogether } from './keep-together.ts'
import { colors, margin } from './look.ts'
import { putText, textHeight } from './put-text.ts'
import type { Part } from './types.ts'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

const body = { style: 'plain', size: 10.5, color: colors.ink } as const

/** Points left empty below a part; a list belongs to the words above it. */
const usualGap = 10
const widestGap = 14
const gaps: Partial<Record<Part['kind'], number>> = { heading: 4, subheading: 4, table: widestGap }
/** A heading is farther from what it ends than from what it begins. */
const aboveHeading: Partial<Record<Part['kind'], number>> = { heading: 6, subheading: 3 }

export function drawParts(doc: Doc, structure: Structure, parts: readonly Part[]) {
  parts.forEach((part, at) => {
    const next = parts[at + 1]
    draw(doc, structure, part, next)
    const gap = part.kind === 'text' && next?.kind === 'list' ? 4 : (gaps[part.kind] ?? usualGap)
    doc.y += gap + ((next && aboveHeading[next.kind]) ?? 0)
  })
}

/** Whatever is taller may be torn from the signature: its own end is then long enough to read. */
const mostAboveSignature = 160

/** A page with only a signature shows nothing of what was signed: the end of the document goes with it. */
function keepWithSignature(doc: Doc, height: number, next: Part | undefined) {
  if (next?.kind === 'signature' && height <= mostAboveSignature)
    keepTogether(doc, height + widestGap + signatureHeight(next))
}

const headingHeight = 24

/** A heading is never the last thing on a page. */
function keepWithNext(doc: Doc, least: number, next: Part | undefined) {
  const table = next?.kind === 'table' ? headingHeight + tableTopHeight(doc, next) : 0
  keepTogether(doc, Math.max(least, table))
}

function draw(doc: Doc, structure: Structure, part: Part, next: Part | undefined) {
  switch (part.kind) {
    case 'heading':
      keepWithNext(doc, 96, next)
      return structure.add(
        doc.struct('H2', {}, () => putText(doc, { style: 'strong', size: 12, color: colors.ink }, part.text)),
      )
    case 'subheading':
      keepWithNext(doc, 72, next)
      return structure.add(
        doc.struct('H3', {}, () =>
          putText(doc, { style: 'strong', size: 10.5, color: colors.brand }, part.text),
        ),
      )
    case 'text':
      return drawText(doc, structure, part.text, next)
    case 'facts':
      return drawFacts(doc, structure, part.facts)
    case 'list':
      return drawList(doc, structure, part.items, next)
    case 'table':
      keepWithSignature(doc, tableHeight(doc, part), next)
      return drawTable(doc, structure, part)
    case 'note':
      keepWithSignature(doc, textHeight(doc, 'plain', 8, part.text), next)
      return structure.add(
        doc.struct('P', {}, () => putText(doc, { style: 'plain', size: 8, color: colors.muted }, part.text)),
      )
    case 'signature':
      return drawSignature(doc, structure, part)
  }
}

function drawText(doc: Doc, structure: Structure, text: string, next: Part | undefined) {
  const paragraphs = text.trim().split(/\n\s*\n/)
  for (const [at, paragraph] of paragraphs.entries()) {
    const isLast = at === paragraphs.length - 1
    if (isLast && next?.kind === 'list') keepWithItem(doc, paragraph, next.items)
    if (isLast) keepWithSignature(doc, textHeight(doc, 'plain', body.size, paragraph, undefined, 2.5), next)
    structure.add(
      doc.struct('P', {}, () => putText(doc, body, paragraph, { lineGap: 2.5, paragraphGap: lineEndGap })),
    )
    doc.y += isLast ? -lineEndGap : 8 - lineEndGap
  }
}

/** Lines of one paragraph, such as steps of a plan, are closer than paragraphs. */
const lineEndGap = 3
const listGap = 24
const itemGap = 4

/** What a list is about is on the page where the list begins. */
function keepWithItem(doc: Doc, paragraph: string, [first = '']: readonly string[]) {
  const height = textHeight(doc, 'plain', body.size, paragraph) + textHeight(doc, 'plain', body.size, first)
  keepTogether(doc, Math.min(height, tornFrom) + listGap)
}

const labelWidth = 150
/** Anything taller than this may continue on the next page. */
const tornFrom = 120

/** Each line is a separate paragraph with the label before its value, which is also the reading order. */
function drawFacts(doc: Doc, structure: Structure, facts: readonly (readonly [string, string])[]) {
  const width = doc.page.width - 2 * margin - labelWidth
  for (const [label, value] of facts) {
    const height = Math.max(
      textHeight(doc, 'plain', 10, label, labelWidth - 10),
      textHeight(doc, 'plain', 10, value, width),
    )
    keepTogether(doc, Math.min(height, tornFrom))
    const { y, page } = doc
    structure.add(
      doc.struct('P', {}, () => {
        putText(doc, { style: 'plain', size: 10, color: colors.muted }, label, {
          x: margin,
          y,
          width: labelWidth - 10,
        })
        // Next to its label, a value is left-aligned even if it is right-to-left text.
        putText(doc, { style: 'plain', size: 10, color: colors.ink }, value, {
          x: margin + labelWidth,
          y,
          width,
          align: 'left',
        })
      }),
    )
    doc.x = margin
    // Content longer than a page continues on the next.
    doc.y = (doc.page === page ? y + height : doc.y) + 4
  }
}

function drawList(doc: Doc, structure: Structure, items: readonly string[], next: Part | undefined) {
  const list = doc.struct('L')
  structure.add(list)
  for (const [at, item] of items.entries()) {
    const entry = doc.struct('LI')
    list.add(entry)
    const height = textHeight(doc, 'plain', body.size, item, undefined, 2)
    keepTogether(doc, height)
    if (at === items.length - 1) keepWithSignature(doc, height + itemGap, next)
    const { y } = doc
    entry.add(doc.struct('Lbl', {}, () => putText(doc, body, '•', { x: margin, y })))
    entry.add(
      doc.struct('LBody', {}, () =>
        putText(doc, body, item, { x: margin + 16, y, lineGap: 2, paragraphGap: itemGap }),
      ),
    )
    entry.end()
    doc.x = margin
  }
  list.end()
}

type SignaturePart = Extract<Part, { kind: 'signature' }>

const signatureHeight = ({ signed, lines }: SignaturePart) => (signed ? 45 : 70) + lines.length * 14

function drawSignature(doc: Doc, structure: Structure, part: SignaturePart) {
  const { signed, lines } = part
  keepTogether(doc, signatureHeight(part))
  doc.moveDown(signed ? 0.5 : 2)
  if (signed) {
    structure.add(
      doc.struct('P', {}, () =>
        putText(doc, { style: 'slanted', size: 14, color: colors.ink }, signed, { align: 'left' }),
      ),
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
    doc.struct('P', {}, () =>
      putText(doc, { style: 'plain', size: 10, color: colors.ink }, lines.join('\n')),
    ),
  )
}
