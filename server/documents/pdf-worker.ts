import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { PdfContent } from './types.ts'

/** One document at a time, in a thread of its own: drawing a long one keeps nobody else waiting. */
parentPort?.on('message', async (content: PdfContent) => {
  try {
    const { pdf, missing } = await drawPdf(content)
    parentPort?.postMessage({ pdf: new Uint8Array(pdf), missing })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
