import { z } from 'zod'
import type { NoteDraft, NoteTemplate, TranscriptLine } from '../notes/types.ts'

const name = z.string().trim().min(1).max(100)
const id = z.string().min(1).max(100)

export const speaker = z.enum(['provider', 'patient'])
export const language = z.string().trim().min(2).max(35)

export const transcriptLine = z.object({
  id,
  speaker,
  text: z.string().trim().min(1).max(5000),
  startedAt: z.number().min(0).exactOptional(),
  language: language.exactOptional(),
}) satisfies z.ZodType<TranscriptLine>

const statementKind = z.enum([
  'complaint',
  'symptom',
  'function',
  'history',
  'substance',
  'medication',
  'risk',
  'mental-status',
  'measure',
  'goal',
  'intervention',
  'response',
  'assessment',
  'medication-change',
  'safety-plan',
  'plan',
])

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
})

const riskStatement = z.object({
  topic: z.enum([
    'suicidal-ideation',
    'suicide-plan',
    'suicide-attempt',
    'access-to-means',
    'self-harm',
    'homicidal-ideation',
    'psychosis',
    'abuse',
    'feeling-unsafe',
  ]),
  stance: z.enum(['endorses', 'denies', 'unclear']),
  text: z.string(),
  evidence,
  past: z.boolean(),
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
        attested: z.boolean().exactOptional(),
      }),
    ),
  }),
)

export const noteDraft = z.object({
  templateId: z.string(),
  sections: noteSections,
  diagnoses: z.array(codeSuggestion),
  procedures: z.array(codeSuggestion),
  risks: z.array(riskStatement),
}) satisfies z.ZodType<NoteDraft>
