import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { PdfContent } from './types.ts'

// Requests come before documents. Linux sets this for the thread alone, other systems for the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

/** One document at a time, in a thread of its own: drawing a long one keeps nobody else waiting. */
parentPort?.on('message', async (content: PdfContent) => {
  try {
    const { pdf, missing } = await drawPdf(content)
    parentPort?.postMessage({ pdf: new Uint8Array(pdf), missing })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
