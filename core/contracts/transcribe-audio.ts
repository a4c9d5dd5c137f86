import { z } from 'zod'
import { language, speaker } from './note-parts.ts'

/**
 * Sent as form data. The audio is heard once and not kept. Consent as in draft-note: of the visit, or, without
 * one, by the clinician's word (`consentConfirmed` "true").
 */
export const request = z.object({
  audio: z.file(),
  appointmentId: z.uuid().optional(),
  consentConfirmed: z.stringbool().optional(),
  /** Who speaks in it, when it is one person's microphone. */
  speaker: speaker.optional(),
  language: language.optional(),
})

export const progress = z.object({ stage: z.enum(['listening', 'writing']) })

export const answer = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Milliseconds from the start of the audio. */
      startedAt: z.number().optional(),
      endedAt: z.number().optional(),
      /** As requested. If the engine tells voices apart, `voice` numbers them, and a person says whose each is. */
      speaker: speaker.nullable(),
      voice: z.string().optional(),
    }),
  ),
  language: z.string().optional(),
  engine: z.string(),
})

export type TranscribeAudioRequest = z.infer<typeof request>
export type TranscribeAudioProgress = z.infer<typeof progress>
export type TranscribeAudioAnswer = z.infer<typeof answer>
