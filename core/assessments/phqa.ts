import { frequencyChoices } from './choices.ts'
import { phq9 } from './phq9.ts'
import type { Instrument } from './types.ts'

/** English only: the Spanish copies we could read differ word for word, so none is confirmed. The two unscored questions of the form are not asked here. */
export const phqa: Instrument = {
  id: 'phqa',
  name: 'PHQ-A',
  description: {
    en: 'Depression symptoms over the last two weeks, ages 11 to 17',
    es: 'Síntomas de depresión en las últimas dos semanas, de 11 a 17 años',
  },
  timeToComplete: { en: '2 minutes', es: '2 minutos' },
  instructions: {
    en: 'How often have you been bothered by each of the following symptoms during the past two weeks?',
  },
  credit: {
    en: 'PHQ-9 modified for Adolescents (PHQ-A): Johnson JG, Harris ES, Spitzer RL, Williams JB. J Adolesc Health 2002;30:196-204. Text as published by the National Institute of Mental Health (https://www.nimh.nih.gov/research/research-conducted-at-nimh/asq-toolkit-materials/asq-tool/phq-9-modified-for-adolescents-phq-a). No permission required to reproduce, translate, display or distribute the PHQ.',
  },
  choices: frequencyChoices.map(({ value, label }) => ({ value, label: { en: label.en } })),
  items: [
    'Feeling down, depressed, irritable, or hopeless?',
    'Little interest or pleasure in doing things?',
    'Trouble falling asleep, staying asleep, or sleeping too much?',
    'Poor appetite, weight loss, or overeating?',
    'Feeling tired, or having little energy?',
    'Feeling bad about yourself – or feeling that you are a failure, or that you have let yourself or your family down?',
    'Trouble concentrating on things like school work, reading, or watching TV?',
    'Moving or speaking so slowly that other people could have noticed? Or the opposite – being so fidgety or restless that you were moving around a lot more than usual?',
    'Thoughts that you would be better off dead, or of hurting yourself in some way?',
  ].map((en) => ({ text: { en } })),
  maximum: 27,
  ages: { from: 11, to: 17 },
  bands: phq9.bands,
  mayMiss: 1,
  meaningfulChange: 5,
  dangerItem: 8,
}
