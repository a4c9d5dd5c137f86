import { difficulty, frequencyChoices, phqCredit } from './choices.ts'
import type { Instrument } from './types.ts'

export const gad7: Instrument = {
  id: 'gad7',
  name: 'GAD-7',
  description: {
    en: 'Anxiety symptoms over the last two weeks',
    es: 'Síntomas de ansiedad en las últimas dos semanas',
  },
  timeToComplete: { en: '2 minutes', es: '2 minutos' },
  instructions: {
    en: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
    es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  },
  credit: phqCredit,
  spanish: {
    version: 'GAD-7, Spanish for the USA',
    source: 'https://www.phqscreeners.com/',
    compared: {
      date: '2026-11-16',
      with: [
        'three unrelated public programs with the same question, seven items and answers; one names the version and its source',
      ],
    },
  },
  choices: frequencyChoices,
  items: [
    {
      text: {
        en: 'Feeling nervous, anxious, or on edge',
        es: 'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
      },
    },
    {
      text: {
        en: 'Not being able to stop or control worrying',
        es: 'No ha sido capaz de parar o controlar su preocupación',
      },
    },
    {
      text: {
        en: 'Worrying too much about different things',
        es: 'Se ha preocupado demasiado por motivos diferentes',
      },
    },
    { text: { en: 'Trouble relaxing', es: 'Ha tenido dificultad para relajarse' } },
    {
      text: {
        en: 'Being so restless that it is hard to sit still',
        es: 'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
      },
    },
    { text: { en: 'Becoming easily annoyed or irritable', es: 'Se ha molestado o irritado fácilmente' } },
    {
      text: {
        en: 'Feeling afraid, as if something awful might happen',
        es: 'Ha tenido miedo de que algo terrible fuera a pasar',
      },
    },
  ],
  maximum: 21,
  ages: { from: 11 },
  bands: [
    {
      from: 0,
      concern: 'low',
      label: { en: 'Minimal', es: 'Mínima' },
      meaning: { en: 'Few or no symptoms of anxiety.', es: 'Pocos o ningún síntoma de ansiedad.' },
    },
    {
      from: 5,
      concern: 'low',
      label: { en: 'Mild', es: 'Leve' },
      meaning: {
        en: 'Some symptoms. Keep an eye on them and tell your provider if they last.',
        es: 'Algunos síntomas. Obsérvelos y avise a su profesional si continúan.',
      },
    },
    {
      from: 10,
      concern: 'watch',
      label: { en: 'Moderate', es: 'Moderada' },
      meaning: {
        en: 'Talk about these symptoms at your next visit.',
        es: 'Hable de estos síntomas en su próxima cita.',
      },
    },
    {
      from: 15,
      concern: 'high',
      label: { en: 'Severe', es: 'Grave' },
      meaning: {
        en: 'Treatment usually helps at this level. Book a visit soon.',
        es: 'A este nivel el tratamiento suele ayudar. Reserve una cita pronto.',
      },
    },
  ],
  mayMiss: 2,
  difficulty,
  meaningfulChange: 4,
  outcome: {
    cutoff: 10,
    reliableChange: 4,
    response: 0.5,
    remissionBelow: 5,
    source:
      'Toussaint et al. 2020, Journal of Affective Disorders (a change of 4 points); minimal below 5, Spitzer et al. 2006',
  },
}
