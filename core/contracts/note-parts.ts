import { z } from 'zod'
import type { TelehealthFacts } from '../notes/telehealth.ts'
import type {
  CodeSuggestion,
  MedicineAction,
  NoteDraft,
  NoteTemplate,
  RiskTopic,
  StatementKind,
  TranscriptLine,
} from '../notes/types.ts'

const name = z.string().trim().min(1).max(100)
const id = z.string().min(1).max(100)

export const speaker = z.enum(['provider', 'patient'])
/** In a transcript a third person is kept apart and named. */
export const lineSpeaker = z.enum(['provider', 'patient', 'other'])
export const language = z.string().trim().min(2).max(35)

export const transcriptLine = z.object({
  id,
  speaker: lineSpeaker,
  name: z.string().trim().min(1).max(100).exactOptional(),
  text: z.string().trim().min(1).max(5000),
  startedAt: z.number().min(0).exactOptional(),
  language: language.exactOptional(),
  confidence: z.number().min(0).max(1).exactOptional(),
  heard: z.string().max(5000).exactOptional(),
}) satisfies z.ZodType<TranscriptLine>

/** A record, so that a kind that is added there must be added here. */
const statementKinds: Record<StatementKind, true> = {
  complaint: true,
  symptom: true,
  function: true,
  history: true,
  substance: true,
  medication: true,
  risk: true,
  'mental-status': true,
  measure: true,
  goal: true,
  intervention: true,
  response: true,
  assessment: true,
  'medication-change': true,
  'safety-plan': true,
  plan: true,
}
const statementKind = z.enum(Object.keys(statementKinds) as StatementKind[])

export const template = z.object({
  id,
  format: z.enum(['SOAP', 'DAP', 'BIRP', 'GIRP', 'PAIP', 'custom']),
  name,
  description: z.string().max(500),
  sections: z
    .array(z.object({ name, takes: z.array(statementKind), starter: z.string().max(500) }))
    .min(1)
    .max(20),
}) satisfies z.ZodType<NoteTemplate>

const evidence = z.array(id)

const codeSuggestion = z.object({
  code: z.string(),
  description: z.string(),
  confidence: z.number().min(0).max(1),
  evidence,
  reason: z.string(),
  units: z.number().int().positive().exactOptional(),
})

const storedCode = z.object({
  code: z.string(),
  description: z.string().default(''),
  confidence: z.number().default(1),
  evidence: z.array(z.string()).default([]),
  reason: z.string().default(''),
  units: z.number().int().positive().exactOptional(),
})
/** Codes as the editor works with them. */
export function codesOf(stored: unknown): CodeSuggestion[] {
  return z.array(storedCode).catch([]).parse(stored)
}

/** The clinician took it off the list before signing; it can be put back. */
const removed = z.boolean().exactOptional()

const riskStatement = z.object({
  topic: z.custom<RiskTopic>((value) => typeof value === 'string'),
  stance: z.enum(['endorses', 'denies', 'unclear']),
  text: z.string(),
  evidence,
  past: z.boolean(),
  removed,
})

const fact = z.string().trim().max(300).exactOptional()

/** Facts from the visit. Missing ones appear in the note as not recorded. */
export const telehealth = z.object({
  patientLocation: fact,
  identity: fact,
  providerLocation: fact,
  consent: fact,
  participants: z.array(z.string().trim().min(1).max(200)).max(20).exactOptional(),
  start: fact,
  end: fact,
  technology: fact,
}) satisfies z.ZodType<TelehealthFacts>

const ledgerRow = z.object({
  medicine: z.string(),
  generic: z.string(),
  removed,
  events: z.array(
    z.object({
      action: z.custom<MedicineAction>((value) => typeof value === 'string'),
      dose: z.string().exactOptional(),
      frequency: z.string().exactOptional(),
      decided: z.enum(['clinician', 'patient', 'someone-else']).exactOptional(),
      whose: z.string().exactOptional(),
      by: lineSpeaker,
      text: z.string(),
      evidence,
    }),
  ),
})

export const noteSections = z.array(
  z.object({
    name: z.string(),
    sentences: z.array(
      z.object({
        text: z.string(),
        evidence,
        supported: z.boolean(),
        starter: z.boolean(),
        needsReview: z.boolean().exactOptional(),
        attested: z.boolean().exactOptional(),
        part: z.string().max(60).exactOptional(),
        breaks: z.number().int().min(1).max(2).exactOptional(),
        source: z.enum(['chart', 'previous']).exactOptional(),
      }),
    ),
  }),
)

const leftOut = z.object({
  text: z.string(),
  evidence,
  speaker: lineSpeaker,
  name: z.string().exactOptional(),
})

/** The lists that accompany a note's text, stored with it so that every screen shows the same ones. */
export const noteReview = z.object({
  /** Said, and neither in the note nor dismissed. */
  notInNote: z.array(leftOut).default([]),
  dismissed: z.array(leftOut).default([]),
  ledger: z.array(ledgerRow).default([]),
  risks: z.array(riskStatement).default([]),
  /** Codes on offer, chosen or not. */
  diagnoses: z.array(codeSuggestion).default([]),
  procedures: z.array(codeSuggestion).default([]),
  /**
   * The sentences of the last draft, and those removed before. One that is no longer in the note was removed or
   * changed.
   */
  drafted: z.array(z.string()).default([]),
})

/** A goal of the treatment plan that a session worked on. */
export const noteGoal = z.object({
  planId: z.string(),
  goalId: z.string(),
  text: z.string(),
  progress: z.enum(['worked on', 'improved', 'no change', 'worse', 'met']),
})

export type NoteReview = z.infer<typeof noteReview>
export type NoteGoal = z.infer<typeof noteGoal>

export const noteDraft = z.object({
  templateId: z.string(),
  sections: noteSections,
  diagnoses: z.array(codeSuggestion),
  procedures: z.array(codeSuggestion),
  risks: z.array(riskStatement),
  notInNote: z.array(leftOut),
  ledger: z.array(ledgerRow),
  telehealth: z.array(z.string()).exactOptional(),
}) satisfies z.ZodType<NoteDraft>
