import type { NoteTemplate, StatementKind, TemplateSection } from './types.ts'

const reported: readonly StatementKind[] = [
  'complaint',
  'symptom',
  'medication',
  'substance',
  'history',
  'function',
  'goal',
  'response',
  'risk',
]
const observed: readonly StatementKind[] = ['mental-status', 'measure']
const planned: readonly StatementKind[] = ['medication-change', 'safety-plan', 'plan']

const plan: TemplateSection = { name: 'Plan', takes: planned, starter: 'The plan discussed today:' }

/** The formats every practice has. Starter phrases are prompts for the clinician, never findings. */
export const builtInTemplates: readonly NoteTemplate[] = [
  {
    id: 'soap',
    format: 'SOAP',
    name: 'SOAP Note',
    description: 'Subjective, Objective, Assessment, Plan: the general medical format',
    sections: [
      { name: 'Subjective', takes: reported, starter: 'Patient reports' },
      { name: 'Objective', takes: [...observed, 'intervention'], starter: 'On observation, patient' },
      { name: 'Assessment', takes: ['assessment'], starter: 'Clinical impression:' },
      plan,
    ],
  },
  {
    id: 'dap',
    format: 'DAP',
    name: 'DAP Note',
    description: 'Data, Assessment, Plan: one section for everything reported and observed',
    sections: [
      {
        name: 'Data',
        takes: [...reported, ...observed, 'intervention'],
        starter: 'During the session, patient',
      },
      { name: 'Assessment', takes: ['assessment'], starter: 'Clinical impression:' },
      plan,
    ],
  },
  {
    id: 'birp',
    format: 'BIRP',
    name: 'BIRP Note',
    description: 'Behavior, Intervention, Response, Plan: what was done and how the patient responded',
    sections: [
      {
        name: 'Behavior',
        takes: [...reported.filter((kind) => kind !== 'response'), ...observed],
        starter: 'Patient presented with',
      },
      { name: 'Intervention', takes: ['intervention'], starter: 'Provider used' },
      { name: 'Response', takes: ['response', 'assessment'], starter: 'Patient responded' },
      plan,
    ],
  },
  {
    id: 'girp',
    format: 'GIRP',
    name: 'GIRP Note',
    description: 'Goals, Intervention, Response, Plan: follows the treatment plan',
    sections: [
      { name: 'Goals', takes: ['goal', 'complaint'], starter: 'Goal addressed today:' },
      { name: 'Intervention', takes: ['intervention'], starter: 'Provider used' },
      {
        name: 'Response',
        takes: [
          ...reported.filter((kind) => kind !== 'goal' && kind !== 'complaint'),
          ...observed,
          'assessment',
        ],
        starter: 'Patient responded',
      },
      plan,
    ],
  },
  {
    id: 'paip',
    format: 'PAIP',
    name: 'PAIP Note',
    description: 'Problem, Assessment, Intervention, Plan: centered on one problem',
    sections: [
      { name: 'Problem', takes: reported, starter: 'Problem addressed today:' },
      { name: 'Assessment', takes: [...observed, 'assessment'], starter: 'Clinical impression:' },
      { name: 'Intervention', takes: ['intervention'], starter: 'Provider used' },
      plan,
    ],
  },
]

export function findTemplate(id: string, own: readonly NoteTemplate[] = []): NoteTemplate | undefined {
  return [...builtInTemplates, ...own].find((template) => template.id === id)
}

/** What a section of a practice's own format can contain, in words a clinician chooses from. */
export const sectionContents = {
  reported: { label: 'What the patient reports', takes: reported },
  observed: { label: 'What was observed or measured', takes: observed },
  goals: { label: 'Goals', takes: ['goal'] },
  interventions: { label: 'What the provider did', takes: ['intervention'] },
  responses: { label: 'How the patient responded', takes: ['response'] },
  impression: { label: 'Clinical impression', takes: ['assessment'] },
  plan: { label: 'Plan', takes: planned },
} as const satisfies Record<string, { label: string; takes: readonly StatementKind[] }>

export type SectionContent = keyof typeof sectionContents
