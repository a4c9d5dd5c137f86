import { z } from 'zod'

export const request = z.object({})

/** `outside`: what it is given leaves this practice's own machine. */
const engine = z.object({ name: z.string(), outside: z.boolean() })

/** Which engines are at work here, so that a screen can name them before anything is sent. Null: none. */
export const answer = z.object({
  drafting: engine,
  transcription: engine.extend({ maxBytes: z.number() }).nullable(),
  translation: engine,
  voice: engine.nullable(),
  /** Whether email is sent. Without a mail server it waits. */
  mailing: z.boolean(),
  /** Whether people on call get text messages. */
  texting: z.boolean(),
  /** The key that browsers subscribe to push notifications with; null where the practice has not set them up. */
  pushKey: z.string().nullable(),
  /** Whether prescriptions go to a pharmacy network. */
  pharmacy: z.boolean(),
  /** Whether the practice lets a browser send speech to its vendor, with the patient's own consent to that. */
  vendorSpeech: z.boolean(),
})

export type ActiveEngines = z.infer<typeof answer>
