import type { Instrument } from './types.ts'

const items = [
  'Repeated, disturbing, and unwanted memories of the stressful experience?',
  'Repeated, disturbing dreams of the stressful experience?',
  'Suddenly feeling or acting as if the stressful experience were actually happening again (as if you were actually back there reliving it)?',
  'Feeling very upset when something reminded you of the stressful experience?',
  'Having strong physical reactions when something reminded you of the stressful experience (for example, heart pounding, trouble breathing, sweating)?',
  'Avoiding memories, thoughts, or feelings related to the stressful experience?',
  'Avoiding external reminders of the stressful experience (for example, people, places, conversations, activities, objects, or situations)?',
  'Trouble remembering important parts of the stressful experience?',
  'Having strong negative beliefs about yourself, other people, or the world (for example, having thoughts such as: I am bad, there is something seriously wrong with me, no one can be trusted, the world is completely dangerous)?',
  'Blaming yourself or someone else for the stressful experience or what happened after it?',
  'Having strong negative feelings such as fear, horror, anger, guilt, or shame?',
  'Loss of interest in activities that you used to enjoy?',
  'Feeling distant or cut off from other people?',
  'Trouble experiencing positive feelings (for example, being unable to feel happiness or have loving feelings for people close to you)?',
  'Irritable behavior, angry outbursts, or acting aggressively?',
  'Taking too many risks or doing things that could cause you harm?',
  'Being “superalert” or watchful or on guard?',
  'Feeling jumpy or easily startled?',
  'Having difficulty concentrating?',
  'Trouble falling or staying asleep?',
]
const places = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index)

export const pcl5: Instrument = {
  id: 'pcl5',
  name: 'PCL-5',
  description: {
    en: 'Symptoms after a very stressful experience, over the last month',
    es: 'Síntomas después de una experiencia muy estresante, en el último mes',
  },
  timeToComplete: { en: '5 to 10 minutes', es: 'de 5 a 10 minutos' },
  instructions: {
    en: 'Keep your worst event in mind. In the past month, how much were you bothered by the following problems?',
  },
  credit: {
    en: 'PTSD Checklist for DSM-5 (PCL-5), Weathers et al., 2013, National Center for PTSD, US Department of Veterans Affairs. In the public domain.',
  },
  choices: ['Not at all', 'A little bit', 'Moderately', 'Quite a bit', 'Extremely'].map((en, value) => ({
    value,
    label: { en },
  })),
  items: items.map((en) => ({ text: { en } })),
  maximum: 80,
  ages: { from: 18 },
  bands: [
    {
      from: 0,
      concern: 'low',
      label: { en: 'Below the cutoff', es: 'Por debajo del límite' },
      meaning: {
        en: 'Your score is below the usual cutoff for PTSD. That doesn’t rule it out. Tell your provider about anything here that bothers you.',
        es: 'Su puntaje está por debajo del límite habitual para el estrés postraumático. Eso no lo descarta. Cuéntele a su profesional cualquier cosa de aquí que le moleste.',
      },
    },
    {
      from: 31,
      concern: 'watch',
      label: { en: 'Probable PTSD', es: 'Probable estrés postraumático' },
      meaning: {
        en: 'Your answers suggest PTSD. Only an evaluation can tell. Talk to your provider about it.',
        es: 'Sus respuestas sugieren estrés postraumático. Solo una evaluación puede decirlo. Hable con su profesional.',
      },
    },
  ],
  mayMiss: 0,
  subscales: [
    { name: { en: 'Intrusion', es: 'Intrusión' }, items: places(1, 5), symptomsNeeded: 1 },
    { name: { en: 'Avoidance', es: 'Evitación' }, items: places(6, 7), symptomsNeeded: 1 },
    {
      name: { en: 'Thoughts and mood', es: 'Pensamientos y ánimo' },
      items: places(8, 14),
      symptomsNeeded: 2,
    },
    { name: { en: 'Arousal', es: 'Activación' }, items: places(15, 20), symptomsNeeded: 2 },
  ],
  meaningfulChange: 15,
  outcome: {
    cutoff: 31,
    reliableChange: 15,
    significantBelow: 29,
    source:
      'Marx et al. 2022, Psychological Assessment: reliable change 15 points, clinically significant at 28 or less; cutoff 31 to 33, National Center for PTSD',
  },
}
