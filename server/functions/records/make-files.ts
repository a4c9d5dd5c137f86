import { toBundle } from '#core/records/fhir/to-bundle.ts'
import { type RecordFormat, recordFileName } from '#core/records/file-name.ts'
import { recordParts } from '#core/records/readable/record-parts.ts'
import type { PatientRecord } from '#core/records/types.ts'
import { makePdf } from '#server/documents/make-pdf.ts'
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
  return makePdf(
    {
      title: record.type === 'Full chart' ? 'Medical record' : `Medical record: ${record.type}`,
      head: letterheadOf(record.organization),
      foot: `Confidential health information, patient no. ${record.patient.patient_id}`,
      parts: [
        ...recordParts(record),
        {
          kind: 'note',
          text: 'This record contains what is signed and filed in the chart. Drafts, transcripts and recordings of visits are not included. The same record is available as a FHIR R4 file, which other health software can read.',
        },
      ],
    },
    log,
  )
}
