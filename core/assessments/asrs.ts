import type { Instrument } from './types.ts'

export const asrs: Instrument = {
  id: 'asrs',
  name: 'ASRS v1.1',
  description: {
    en: 'Adult ADHD screener, over the last six months',
    es: 'Detección de TDAH en adultos, en los últimos seis meses',
  },
  timeToComplete: { en: '2 minutes', es: '2 minutos' },
  instructions: { en: 'Answer by how you have felt and conducted yourself over the past 6 months.' },
  credit: {
    en: 'Adult ADHD Self-Report Scale (ASRS v1.1) screener, World Health Organization (Kessler et al., 2005).',
  },
  choices: ['Never', 'Rarely', 'Sometimes', 'Often', 'Very often'].map((en, value) => ({
    value,
    label: { en },
  })),
  items: [
    {
      text: {
        en: 'How often do you have trouble wrapping up the final details of a project, once the challenging parts have been done?',
      },
    },
    {
      text: {
        en: 'How often do you have difficulty getting things in order when you have to do a task that requires organization?',
      },
    },
    { text: { en: 'How often do you have problems remembering appointments or obligations?' } },
    {
      text: {
        en: 'When you have a task that requires a lot of thought, how often do you avoid or delay getting started?',
      },
    },
    {
      text: {
        en: 'How often do you fidget or squirm with your hands or feet when you have to sit down for a long time?',
      },
    },
    {
      text: {
        en: 'How often do you feel overly active and compelled to do things, like you were driven by a motor?',
      },
    },
  ],
  maximum: 6,
  ages: { from: 18 },
  positiveFrom: [2, 2, 2, 3, 3, 3],
  bands: [
    {
      from: 0,
      concern: 'low',
      label: { en: 'Not suggestive', es: 'No sugiere TDAH' },
      meaning: {
        en: 'Your answers are below the usual cutoff for adult ADHD. That doesn’t rule it out. Tell your provider if these things get in your way.',
        es: 'Sus respuestas están por debajo del límite habitual para el TDAH en adultos. Eso no lo descarta. Avise a su profesional si estas cosas le causan problemas.',
      },
    },
    {
      from: 4,
      concern: 'watch',
      label: { en: 'Consistent with adult ADHD', es: 'Compatible con TDAH en adultos' },
      meaning: {
        en: 'Your answers are highly consistent with ADHD in adults. Only a full evaluation can tell.',
        es: 'Sus respuestas son muy compatibles con el TDAH en adultos. Solo una evaluación completa puede decirlo.',
      },
    },
  ],
  mayMiss: 0,
}
