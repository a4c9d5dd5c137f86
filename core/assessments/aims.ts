import type { Instrument } from './types.ts'

const severity = ['None', 'Minimal, may be extreme normal', 'Mild', 'Moderate', 'Severe']
const movements = [
  'Muscles of facial expression: movements of forehead, eyebrows, area around the eyes, cheeks; frowning, blinking, grimacing',
  'Lips and area around the mouth: puckering, pouting, smacking',
  'Jaw: biting, clenching, chewing, mouth opening, lateral movement',
  'Tongue: increase in movement in and out of the mouth; not inability to sustain movement',
  'Upper limbs (arms, wrists, hands, fingers): choreic or athetoid movements; not tremor',
  'Lower limbs (legs, knees, ankles, toes): lateral knee movement, foot tapping, heel dropping, foot squirming',
  'Trunk (neck, shoulders, hips): rocking, twisting, squirming, pelvic gyrations',
]

/** Rated by a clinician while watching the patient; patients do not fill it in. */
export const aims: Instrument = {
  id: 'aims',
  name: 'AIMS',
  description: {
    en: 'Involuntary movements, rated by a clinician',
    es: 'Movimientos involuntarios, evaluados por un profesional',
  },
  timeToComplete: { en: '10 minutes', es: '10 minutos' },
  instructions: {
    en: 'Watch the patient at rest and do the examination first. Rate the highest severity observed; movements that occur on activation count one less.',
  },
  credit: {
    en: 'Abnormal Involuntary Movement Scale, Guy W., ECDEU Assessment Manual, National Institute of Mental Health, 1976. In the public domain.',
  },
  choices: severity.map((en, value) => ({ value, label: { en } })),
  items: movements.map((en) => ({ text: { en } })),
  maximum: 28,
  bands: [
    {
      from: 0,
      concern: 'low',
      label: { en: 'None or minimal', es: 'Ninguno o mínimo' },
      meaning: {
        en: 'No or minimal involuntary movements.',
        es: 'Ningún movimiento involuntario o muy leve.',
      },
    },
    {
      from: 2,
      concern: 'watch',
      label: { en: 'Movements present', es: 'Hay movimientos' },
      meaning: {
        en: 'Two areas rated mild, or one rated moderate, meet the criteria for probable tardive dyskinesia (Schooler and Kane 1982).',
        es: 'Dos zonas leves, o una moderada, cumplen los criterios de discinesia tardía probable (Schooler y Kane 1982).',
      },
    },
    {
      from: 7,
      concern: 'high',
      label: { en: 'Marked movements', es: 'Movimientos marcados' },
      meaning: {
        en: 'Marked involuntary movements: review the antipsychotic and consider a VMAT2 inhibitor.',
        es: 'Movimientos involuntarios marcados: revise el antipsicótico y considere un inhibidor de VMAT2.',
      },
    },
  ],
  mayMiss: 0,
  meaningfulChange: 2,
  ratedBy: 'clinician',
}
