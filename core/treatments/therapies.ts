import type { Therapy } from './types.ts'

const therapist = 'Therapy/Counseling'
const weeks = (from: number, to: number) => ({
  en: `${from} to ${to} weekly sessions`,
  es: `De ${from} a ${to} sesiones semanales`,
})
const oneToOne = { en: 'One to one, in person or by video', es: 'Individual, en persona o por video' }

export const therapies: readonly Therapy[] = [
  {
    id: 'cbt',
    name: { en: 'Cognitive Behavioral Therapy (CBT)', es: 'Terapia cognitivo-conductual (TCC)' },
    recommended: true,
    what: {
      en: 'You learn to notice thoughts and habits that keep distress going, and practice others between sessions.',
      es: 'Aprende a notar pensamientos y hábitos que mantienen el malestar y practica otros entre sesiones.',
    },
    duration: weeks(8, 20),
    format: {
      en: 'One to one or group, in person or by video',
      es: 'Individual o en grupo, en persona o por video',
    },
    evidence: 'strong',
    sources: [
      'Cuijpers et al., World Psychiatry 2023 (409 trials for depression)',
      'Carpenter et al., Depression and Anxiety 2018 (anxiety disorders)',
    ],
    find: { label: { en: 'Find CBT Therapist', es: 'Buscar terapeuta de TCC' }, specialty: therapist },
  },
  {
    id: 'act',
    name: { en: 'Acceptance and Commitment Therapy (ACT)', es: 'Terapia de aceptación y compromiso (ACT)' },
    recommended: false,
    what: {
      en: 'You learn to accept hard feelings and act on what matters to you.',
      es: 'Da espacio a los sentimientos difíciles y actúa según lo que le importa.',
    },
    duration: weeks(8, 16),
    format: oneToOne,
    evidence: 'moderate',
    sources: ['A-Tjak et al., Psychotherapy and Psychosomatics 2015 (meta-analysis)'],
    find: { label: { en: 'Find ACT Therapist', es: 'Buscar terapeuta de ACT' }, specialty: therapist },
  },
  {
    id: 'mbct',
    name: {
      en: 'Mindfulness-Based Cognitive Therapy (MBCT)',
      es: 'Terapia cognitiva basada en atención plena (MBCT)',
    },
    recommended: false,
    what: {
      en: 'A course of mindfulness and CBT, designed to keep depression from coming back.',
      es: 'Un curso de atención plena y TCC. Hecho para prevenir que vuelva la depresión.',
    },
    duration: { en: '8 weekly sessions and daily practice', es: '8 sesiones semanales y práctica diaria' },
    format: { en: 'Group', es: 'Grupo' },
    evidence: 'strong',
    sources: ['Kuyken et al., JAMA Psychiatry 2016 (individual patient data of 9 trials)'],
    find: { label: { en: 'Find MBCT Group', es: 'Buscar grupo de MBCT' }, specialty: therapist },
  },
  {
    id: 'dbt',
    name: { en: 'Dialectical Behavior Therapy (DBT)', es: 'Terapia dialéctica conductual (DBT)' },
    recommended: false,
    what: {
      en: 'Skills for strong emotions and for staying safe when the urge to self-harm comes.',
      es: 'Habilidades para las emociones intensas y para cuidarse cuando aparece el impulso de hacerse daño.',
    },
    duration: { en: '6 to 12 months', es: 'De 6 a 12 meses' },
    format: { en: 'One to one and a skills group', es: 'Individual y grupo de habilidades' },
    evidence: 'moderate',
    sources: ['Storebø et al., Cochrane Review 2020', 'DeCou et al., Behavior Therapy 2019'],
  },
  {
    id: 'ipt',
    name: { en: 'Interpersonal Therapy (IPT)', es: 'Terapia interpersonal (TIP)' },
    recommended: false,
    what: {
      en: 'Focuses on the relationships, losses and changes linked to the depression.',
      es: 'Trabaja las relaciones, pérdidas y cambios que acompañaron a la depresión.',
    },
    duration: weeks(12, 16),
    format: oneToOne,
    evidence: 'strong',
    sources: ['Cuijpers et al., American Journal of Psychiatry 2016 (90 trials)'],
  },
  {
    id: 'psychodynamic',
    name: { en: 'Psychodynamic therapy', es: 'Terapia psicodinámica' },
    recommended: false,
    what: {
      en: 'Looks at patterns from earlier life that repeat in the present.',
      es: 'Observa patrones de la vida pasada que se repiten en el presente.',
    },
    duration: weeks(16, 30),
    format: oneToOne,
    evidence: 'moderate',
    sources: ['Driessen et al., Clinical Psychology Review 2015 (short-term, depression)'],
  },
  {
    id: 'problem-solving',
    name: { en: 'Problem-solving therapy', es: 'Terapia de solución de problemas' },
    recommended: false,
    what: {
      en: 'Breaks current problems into steps you can take this week.',
      es: 'Divide los problemas actuales en pasos que se pueden dar esta semana.',
    },
    duration: weeks(6, 10),
    format: oneToOne,
    evidence: 'moderate',
    sources: ['Cuijpers et al., European Psychiatry 2018 (30 trials)'],
  },
]
