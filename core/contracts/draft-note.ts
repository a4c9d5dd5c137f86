import { z } from 'zod'
import { noteDraft, telehealth, template, transcriptLine } from './note-parts.ts'

/**
 * A note from what was said. With `appointmentId` the patient of that visit must have consented to AI analysis.
 * Without a visit an engine outside this practice is asked only when the clinician says that the patient agreed.
 */
export const request = z.object({
  appointmentId: z.uuid().optional(),
  consentConfirmed: z.boolean().optional(),
  /** Draft with the built-in rules, whichever engine is set up: the alternative if that one fails. */
  byRules: z.boolean().optional(),
  /** Keep the draft as the visit's note. What the clinician typed into it before stays. */
  keep: z.boolean().optional(),
  transcript: z.array(transcriptLine).min(1, 'No transcription data available').max(3000),
  template,
  /** Present for a telehealth visit: the note gets a line for each of these. */
  telehealth: telehealth.optional(),
  session: z.object({
    patientName: z.string().trim().max(200),
    providerName: z.string().trim().max(200),
    sessionType: z.string().trim().max(100),
    /** Minutes; chooses the psychotherapy code. Absent: taken from the lines' own times, if they have any. */
    durationMinutes: z.number().min(0).max(1440).optional(),
    durationFrom: z.enum(['measured', 'entered', 'scheduled']).optional(),
  }),
})

/** Sent while it is under way, when the caller accepts `text/event-stream`. */
export const progress = z.object({
  stage: z.enum(['asking', 'writing', 'checking']),
  /** Characters the engine has written so far. */
  written: z.number().optional(),
})

export const answer = z.object({
  draft: noteDraft,
  /** "built-in rules" or the model's name: shown with the note. */
  draftedBy: z.string(),
  /** The note in the chart, when it was asked to be kept. */
  noteId: z.string().optional(),
})

export type DraftNoteRequest = z.infer<typeof request>
export type DraftNoteProgress = z.infer<typeof progress>
export type DraftNoteAnswer = z.infer<typeof answer>
