import { constants, setPriority } from 'node:os'
import { drawPdf } from './draw-pdf.ts'
import type { PdfContent } from './types.ts'

// Requests have priority over documents.
setPriority(constants.priority.PRIORITY_LOW)

/** One document at a time, in a separate process: drawing a long one keeps no one else waiting. */
process.on('message', async (content: PdfContent) => {
  try {
    const { pdf, missing } = await drawPdf(content)
    process.send?.({ pdf: new Uint8Array(pdf), missing })
  } catch (error) {
    process.send?.({ failed: String(error) })
  }
})
