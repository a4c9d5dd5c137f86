import { z } from 'zod'
import { noteSections } from './note-parts.ts'

const code = z.object({ code: z.string().max(20), description: z.string().max(500) })
const line = z.string().trim().max(200)

/** A note that no chart holds: what the clinician has on the screen. */
const unsaved = z.object({
  template: line.min(1),
  patientName: line,
  providerName: line,
  sessionDate: z.union([z.iso.date(), z.literal('')]),
  sessionType: line,
  draftedBy: line,
  sections: noteSections.min(1).max(20),
  diagnoses: z.array(code).max(50),
  procedures: z.array(code).max(50),
})

/** A note of the chart that the caller may read, in the language they read; or one on a clinician's screen. */
export const request = z.union([
  z.object({ noteId: z.uuid(), language: z.enum(['en', 'es']).optional() }),
  z.object({ unsaved }),
])

/** The file itself, as base64. */
export const answer = z.object({ fileName: z.string(), pdf: z.base64() })

export type UnsavedNote = z.infer<typeof unsaved>
export type NotePdf = z.infer<typeof request>
export type NotePdfFile = z.infer<typeof answer>
