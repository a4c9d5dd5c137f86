import { difficulty, frequencyChoices, phqCredit } from './choices.ts'
import type { Instrument } from './types.ts'

export const phq9: Instrument = {
  id: 'phq9',
  name: 'PHQ-9',
  description: {
    en: 'Depression symptoms over the last two weeks',
    es: 'Síntomas de depresión en las últimas dos semanas',
  },
  timeToComplete: { en: '2 minutes', es: '2 minutos' },
  instructions: {
    en: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
    es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  },
  credit: phqCredit,
  spanish: {
    version: 'PHQ-9, Spanish for the USA',
    source: 'https://www.phqscreeners.com/',
    compared: {
      date: '2026-11-16',
      with: [
        'https://es.studenta.com/content/129686767/patient-health-questionnaire-9-spanish (text of the printed form)',
        'two unrelated public programs that ask the same nine items with the same answers',
      ],
    },
  },
  choices: frequencyChoices,
  items: [
    {
      text: {
        en: 'Little interest or pleasure in doing things',
        es: 'Poco interés o placer en hacer cosas',
      },
    },
    {
      text: {
        en: 'Feeling down, depressed, or hopeless',
        es: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
      },
    },
    {
      text: {
        en: 'Trouble falling or staying asleep, or sleeping too much',
        es: 'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
      },
    },
    {
      text: {
        en: 'Feeling tired or having little energy',
        es: 'Se ha sentido cansado(a) o con poca energía',
      },
    },
    { text: { en: 'Poor appetite or overeating', es: 'Sin apetito o ha comido en exceso' } },
    {
      text: {
        en: 'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
        es: 'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
      },
    },
    {
      text: {
        en: 'Trouble concentrating on things, such as reading the newspaper or watching television',
        es: 'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
      },
    },
    {
      text: {
        en: 'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
        es: '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
      },
    },
    {
      text: {
        en: 'Thoughts that you would be better off dead or of hurting yourself in some way',
        es: 'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
      },
    },
  ],
  maximum: 27,
  ages: { from: 18 },
  bands: [
    {
      from: 0,
      concern: 'low',
      label: { en: 'Minimal', es: 'Mínima' },
      meaning: { en: 'Few or no symptoms of depression.', es: 'Pocos o ningún síntoma de depresión.' },
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
      label: { en: 'Moderately severe', es: 'Moderadamente grave' },
      meaning: {
        en: 'Treatment usually helps at this level. Book a visit soon.',
        es: 'A este nivel el tratamiento suele ayudar. Reserve una cita pronto.',
      },
    },
    {
      from: 20,
      concern: 'high',
      label: { en: 'Severe', es: 'Grave' },
      meaning: {
        en: 'This is a high score. Please don’t wait for your next visit. Call us or book the next open time.',
        es: 'Es un puntaje alto. Por favor, no espere a su próxima cita: llámenos o reserve la próxima cita disponible.',
      },
    },
  ],
  mayMiss: 2,
  difficulty,
  meaningfulChange: 5,
  outcome: {
    cutoff: 10,
    reliableChange: 5,
    response: 0.5,
    remissionBelow: 5,
    expected: { afterWeeks: 4, drop: 5, whileAtLeast: 10 },
    source:
      'Kroenke and Spitzer 2002 (a drop of 5 points is adequate after 4 to 6 weeks); response 50 percent and remission below 5: HEDIS Depression Remission or Response, NCQA',
  },
  dangerItem: 8,
}
