import { type Language, languageOf } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { inSpanish } from '#core/records/readable/spanish.ts'
import type { Part, PdfContent } from '#server/documents/types.ts'

/** Words that the record doesn't have, or has for another context. */
const words: Record<string, string> = {
  Superbill: 'Factura detallada',
  Prescription: 'Receta',
  Patient: 'Paciente',
  Provider: 'Profesional',
  'Date of birth': 'Fecha de nacimiento',
  'Date of service': 'Fecha de la cita',
  'Date written': 'Fecha de emisión',
  'Billed time': 'Tiempo facturado',
  Diagnosis: 'Diagnóstico',
  Service: 'Servicio',
  Units: 'Unidades',
  Charge: 'Cargo',
  'Total charge': 'Cargo total',
  'Amount paid': 'Pagado',
  Adjusted: 'Ajuste',
  Balance: 'Saldo',
  'Claim fields (CMS-1500)': 'Campos para el seguro (CMS-1500)',
  Box: 'Casilla',
  Field: 'Campo',
  Entry: 'Dato',
  Address: 'Dirección',
  Phone: 'Teléfono',
  Allergies: 'Alergias',
  Weight: 'Peso',
  Pharmacy: 'Farmacia',
  Directions: 'Indicaciones',
  Quantity: 'Cantidad',
  "Days' supply": 'Días de suministro',
  Refills: 'Resurtidos',
  Substitution: 'Sustitución',
  Permitted: 'Permitida',
  'Dispense as written': 'Surtir como está escrito',
  'Not recorded': 'Sin registrar',
  'Controlled substance': 'Sustancia controlada',
  Replaces: 'Sustituye',
}

const why = {
  insurer: `Este documento está en inglés porque lo lee su seguro. Si tiene preguntas, llámenos al ${practice.phone.label}.`,
  pharmacy: 'Esta receta está en inglés porque la lee la farmacia. Pídale sus indicaciones en español.',
}

/**
 * A paper of the patient's own that an insurer or a pharmacist reads first stays in English. For a patient who reads
 * Spanish, its labels are in both languages, and it says why.
 */
export function withSpanish(
  content: PdfContent,
  preferred: string | null | undefined,
  reader: keyof typeof why,
): PdfContent {
  const language: Language = languageOf(preferred)
  if (language === 'en') return content
  return {
    ...content,
    title: both(content.title),
    parts: [...content.parts.map(partInBoth), { kind: 'note', text: why[reader] }],
  }
}

function both(english: string): string {
  const spanish = words[english] ?? inSpanish(english)
  return spanish === english ? english : `${english} / ${spanish}`
}

/** A value is text that a person wrote unless it is one of ours. */
const ours = (value: string) => (Object.hasOwn(words, value) ? both(value) : value)

function partInBoth(part: Part): Part {
  switch (part.kind) {
    case 'heading':
      return { ...part, text: ours(part.text) }
    case 'facts':
      return { ...part, facts: part.facts.map(([label, value]) => [both(label), ours(value)]) }
    case 'table':
      return {
        ...part,
        columns: part.columns.map((column) => ({ ...column, title: ours(column.title) })),
        rows: part.rows.map((row) => row.map(ours)),
      }
    default:
      return part
  }
}
