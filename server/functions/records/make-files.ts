import { toBundle } from '#core/records/fhir/to-bundle.ts'
import { type RecordFormat, recordFileName } from '#core/records/file-name.ts'
import { isInSpanish, recordParts } from '#core/records/readable/record-parts.ts'
import { inSpanish } from '#core/records/readable/spanish.ts'
import type { PatientRecord } from '#core/records/types.ts'
import { makePdf, recordLimits } from '#server/documents/make-pdf.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import type { FunctionServices } from '../types.ts'

export const fileTypes = { pdf: 'application/pdf', fhir: 'application/fhir+json' } as const

export type MadeFile = { fileName: string; type: (typeof fileTypes)[RecordFormat]; bytes: Buffer }

export async function makeFile(
  { log }: Pick<FunctionServices, 'log'>,
  record: PatientRecord,
  format: RecordFormat,
): Promise<MadeFile> {
  const bytes =
    format === 'pdf' ? await readable(record, log) : Buffer.from(JSON.stringify(toBundle(record), null, 1))
  return { fileName: recordFileName(record, format), type: fileTypes[format], bytes }
}

async function readable(record: PatientRecord, log: FunctionServices['log']): Promise<Buffer> {
  const spanish = isInSpanish(record)
  const title = spanish ? inSpanish('Medical record') : 'Medical record'
  const type = spanish ? inSpanish(record.type) : record.type
  const { patient_id } = record.patient
  return makePdf(
    {
      language: spanish ? 'es' : 'en',
      title: record.type === 'Full chart' ? title : `${title}: ${type}`,
      head: letterheadOf(record.organization),
      foot: spanish
        ? `Información de salud confidencial, paciente n.º ${patient_id}`
        : `Confidential health information, patient no. ${patient_id}`,
      parts: [
        ...recordParts(record),
        {
          kind: 'note',
          text: spanish
            ? 'Este expediente contiene lo que está firmado y archivado. No incluye borradores, transcripciones ni grabaciones de las citas. Lo que escribieron el paciente y los profesionales está en el idioma en que se escribió. El mismo expediente está disponible como archivo FHIR R4, que otro software de salud puede leer.'
            : 'This record contains what is signed and filed in the chart. Drafts, transcripts and recordings of visits are not included. The same record is available as a FHIR R4 file, which other health software can read.',
        },
      ],
    },
    log,
    recordLimits,
  )
}
