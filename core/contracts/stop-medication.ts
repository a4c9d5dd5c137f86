import { z } from 'zod'
import { act, actAnswer, seenCourse } from './medication-act.ts'

/** Stops a course, with the reason. The pharmacy is notified not to fill what is left. */
export const request = z.object({ ...act, ...seenCourse, reason: z.string().trim().min(1).max(300) })

export const answer = actAnswer

export type StopMedication = z.infer<typeof request>
