import type { Resource } from './types.ts'

export const resources: readonly Resource[] = [
  {
    kind: 'book',
    name: 'Feeling Good',
    by: 'David D. Burns',
    what: {
      en: 'A CBT self-help book for depression. In Spanish: Sentirse bien.',
      es: 'TCC para la depresión, para trabajar a solas. En español: Sentirse bien.',
    },
    evidence: 'moderate',
    sources: [
      'Gregory et al., Professional Psychology: Research and Practice 2004 (bibliotherapy for depression)',
    ],
  },
  {
    kind: 'book',
    name: 'Mind Over Mood',
    by: 'Dennis Greenberger and Christine A. Padesky',
    what: {
      en: 'A CBT workbook for mood and anxiety. In Spanish: El control de tu estado de ánimo.',
      es: 'Cuaderno de TCC para el ánimo y la ansiedad. En español: El control de tu estado de ánimo.',
    },
    evidence: 'limited',
    sources: ['Based on CBT; few studies of the book itself'],
  },
  {
    kind: 'book',
    name: 'The Mindful Way Through Depression',
    by: 'Mark Williams, John Teasdale, Zindel Segal and Jon Kabat-Zinn',
    what: {
      en: 'The MBCT course as a book, by its developers.',
      es: 'El curso de MBCT en forma de libro, escrito por sus creadores (en inglés).',
    },
    evidence: 'limited',
    sources: ['Based on MBCT; few studies of the book itself'],
  },
  {
    kind: 'app',
    name: 'PTSD Coach',
    by: 'US Department of Veterans Affairs, National Center for PTSD',
    what: {
      en: 'Coping tools and tracking after trauma. Free, no account.',
      es: 'Herramientas y registro después de un trauma. Gratis, sin cuenta.',
    },
    evidence: 'moderate',
    sources: ['Kuhn et al., Journal of Consulting and Clinical Psychology 2017 (randomized trial)'],
  },
  {
    kind: 'app',
    name: 'Mindfulness Coach',
    by: 'US Department of Veterans Affairs, National Center for PTSD',
    what: {
      en: 'Guided mindfulness practice at your own pace. Free, no account.',
      es: 'Práctica guiada de atención plena a su ritmo. Gratis, sin cuenta (en inglés).',
    },
    evidence: 'limited',
    sources: ['Small trials only'],
  },
  {
    kind: 'app',
    name: 'CBT-i Coach',
    by: 'US Department of Veterans Affairs',
    what: {
      en: 'A sleep diary and tools. Works best together with CBT for insomnia.',
      es: 'Diario de sueño y herramientas; mejor junto con TCC para el insomnio (en inglés).',
    },
    evidence: 'limited',
    sources: ['Small trials only'],
  },
  {
    kind: 'course',
    name: 'MoodGYM',
    by: 'Developed at the Australian National University',
    what: {
      en: 'Online CBT lessons for low mood and anxiety.',
      es: 'Lecciones de TCC en línea para el ánimo bajo y la ansiedad (en inglés).',
    },
    evidence: 'moderate',
    sources: ['Twomey and O’Reilly, Australian and New Zealand Journal of Psychiatry 2017 (meta-analysis)'],
  },
  {
    kind: 'course',
    name: 'This Way Up',
    by: 'St Vincent’s Hospital and UNSW Sydney',
    what: {
      en: 'Internet CBT courses for depression, worry and panic.',
      es: 'Cursos de TCC por internet para depresión, preocupación y pánico (en inglés).',
    },
    evidence: 'moderate',
    sources: ['Andrews et al., Journal of Anxiety Disorders 2018 (internet CBT, meta-analysis)'],
  },
]
