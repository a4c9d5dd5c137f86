import { makePdf } from '#server/documents/make-pdf.ts'
import type { PdfContent } from '#server/documents/types.ts'
import type { FunctionServices, StoredFile } from '../types.ts'

export type StoredPdf = { pdf: Buffer; stored: StoredFile }

/** Draws a document and stores it, for a transaction to put into a chart. */
export async function storePdf(
  { log, storeFile }: Pick<FunctionServices, 'log' | 'storeFile'>,
  content: PdfContent,
): Promise<StoredPdf> {
  const pdf = await makePdf(content, log)
  return { pdf, stored: await storeFile({ type: 'application/pdf', bytes: pdf }) }
}
