import { z } from 'zod'

/** The caller's own results on paper, in the words and by the clock of the screen that asked. */
export const request = z.object({
  language: z.enum(['en', 'es']),
  timeZone: z.string().max(64).refine(isTimeZone, 'Unknown time zone'),
})

/** The file itself, as base64. */
export const answer = z.object({ fileName: z.string(), pdf: z.base64() })

export type AssessmentReport = z.infer<typeof request>
export type AssessmentReportFile = z.infer<typeof answer>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
