import { constants, setPriority } from 'node:os'
import { drawPdf } from './draw-pdf.ts'
import type { PdfContent } from './types.ts'

// Requests come before documents.
setPriority(constants.priority.PRIORITY_LOW)

/** One document at a time, in a process of its own: drawing a long one keeps nobody else waiting. */
process.on('message', async (content: PdfContent) => {
  try {
    const { pdf, missing } = await drawPdf(content)
    process.send?.({ pdf: new Uint8Array(pdf), missing })
  } catch (error) {
    process.send?.({ failed: String(error) })
  }
})
