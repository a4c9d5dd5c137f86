import type { Answers, Choice, Instrument } from './types.ts'

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

const choicesOf = (labels: readonly string[]): Choice[] =>
  labels.map((en, value) => ({ value, label: { en } }))

const mild = 2
const moderate = 3

/** By areas: no total has a published cutoff. */
function levelOfAreas(answers: Answers): number {
  const from = (severity: number) => answers.filter((rating) => (rating ?? 0) >= severity).length
  if (from(mild) >= 2 || from(moderate) >= 1) return 2
  return from(mild)
}

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
    en: 'Watch the patient at rest and do the examination first. Rate the highest severity observed; movements that occur on activation count one less. Items 8 to 10 are your overall judgment and don’t count toward the total. Write dental status in the note.',
  },
  credit: {
    en: 'Abnormal Involuntary Movement Scale, Guy W., ECDEU Assessment Manual, National Institute of Mental Health, 1976. In the public domain.',
  },
  choices: choicesOf(severity),
  items: movements.map((en) => ({ text: { en } })),
  maximum: 28,
  levelOf: levelOfAreas,
  bands: [
    {
      from: 0,
      concern: 'low',
      label: { en: 'None or minimal', es: 'Ninguno o mínimo' },
      meaning: {
        en: 'No area was rated above minimal.',
        es: 'Ninguna zona se calificó por encima de mínimo.',
      },
    },
    {
      from: 1,
      concern: 'watch',
      label: { en: 'Movements in one area', es: 'Movimientos en una zona' },
      meaning: {
        en: 'One area was rated mild, which is below the movement criterion of Schooler and Kane (1982).',
        es: 'Una zona se calificó como leve, por debajo del criterio de movimientos de Schooler y Kane (1982).',
      },
    },
    {
      from: 2,
      concern: 'high',
      label: { en: 'Meets movement criterion', es: 'Cumple el criterio de movimientos' },
      meaning: {
        en: 'Two areas rated mild or more, or one rated moderate or more, meet the movement criterion for probable tardive dyskinesia (Schooler and Kane 1982). It also takes 3 months of antipsychotic treatment and no other cause.',
        es: 'Dos zonas calificadas al menos como leves, o una al menos como moderada, cumplen el criterio de movimientos de la discinesia tardía probable (Schooler y Kane 1982). También se requieren 3 meses de tratamiento antipsicótico y ninguna otra causa.',
      },
    },
  ],
  mayMiss: 0,
  unscored: [
    { text: { en: 'Severity of abnormal movements overall' }, choices: choicesOf(severity) },
    { text: { en: 'Incapacitation due to abnormal movements' }, choices: choicesOf(severity) },
    {
      text: { en: 'Patient’s awareness of abnormal movements: rate only the patient’s report' },
      choices: choicesOf([
        'No awareness',
        'Aware, no distress',
        'Aware, mild distress',
        'Aware, moderate distress',
        'Aware, severe distress',
      ]),
    },
  ],
  meaningfulChange: 2,
  ratedBy: 'clinician',
}
