import { difficulty, frequencyChoices } from './choices.ts'
import { phq9 } from './phq9.ts'
import type { Choice, Instrument } from './types.ts'

const inEnglish = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => ({ value, label: { en: label.en } }))
const yesOrNo: readonly Choice[] = [
  { value: 0, label: { en: 'No' } },
  { value: 1, label: { en: 'Yes' } },
]

/** English only: the Spanish copies we could read differ word for word, so none is confirmed. */
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
    en: 'PHQ-9 modified for Adolescents (PHQ-A): Johnson JG, Harris ES, Spitzer RL, Williams JB. J Adolesc Health 2002;30:196-204. Text as published by the National Institute of Mental Health (https://www.nimh.nih.gov/research/research-conducted-at-nimh/asq-toolkit-materials/asq-tool/phq-9-modified-for-adolescents-phq-a); its last two questions as in the PHQ-9 modified for Teens, Guidelines for Adolescent Depression in Primary Care (GLAD-PC). No permission required to reproduce, translate, display or distribute the PHQ.',
  },
  choices: inEnglish(frequencyChoices),
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
  unscored: [
    {
      text: {
        en: 'In the past year have you felt depressed or sad most days, even if you felt okay sometimes?',
      },
      choices: yesOrNo,
      optional: true,
    },
    {
      text: {
        en: 'If you are experiencing any of the problems on this form, how difficult have these problems made it for you to do your work, take care of things at home or get along with other people?',
      },
      choices: inEnglish(difficulty.choices),
      optional: true,
    },
    {
      text: {
        en: 'Has there been a time in the past month when you have had serious thoughts about ending your life?',
      },
      choices: yesOrNo,
      danger: true,
    },
    {
      text: { en: 'Have you EVER, in your WHOLE LIFE, tried to kill yourself or made a suicide attempt?' },
      choices: yesOrNo,
      danger: true,
    },
  ],
}
