import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'AI-Powered Self Assessment',
    lead: 'PHQ-9, GAD-7 and other tools, scored by their published rules. Your provider reads the results with you.',
    seeAll: 'See all assessments',
    asked: (count: number) =>
      count === 1 ? 'Your provider asks for an assessment' : `Your provider asks for ${count} assessments`,
    outOf: (maximum: number) => `of ${maximum}`,
    since: (difference: number, month: string) =>
      difference === 0
        ? `The same as in ${month}`
        : `${difference < 0 ? 'Down' : 'Up'} ${Math.abs(difference)} since ${month}`,
    taken: (date: string) => `Taken ${date}`,
    trend: (name: string, scores: string) => `${name}, oldest to newest: ${scores}`,
    notTaken: (time: string) => `Not taken yet, about ${time}`,
    notTakenYet: 'Not taken yet',
    start: 'Start',
    startName: (name: string) => `Start ${name}`,
    retake: 'Retake',
    retakeName: (name: string) => `Retake ${name}`,
    loading: 'Loading your results',
    failed: 'We could not load your results.',
    retry: 'Try again',
  },
  es: {
    title: 'Autoevaluación con IA',
    lead: 'PHQ-9, GAD-7 y otras pruebas, calificadas con sus reglas publicadas. Su profesional revisa los resultados con usted.',
    seeAll: 'Ver todas las pruebas',
    asked: (count: number) =>
      count === 1 ? 'Su profesional le pide una prueba' : `Su profesional le pide ${count} pruebas`,
    outOf: (maximum: number) => `de ${maximum}`,
    since: (difference: number, month: string) =>
      difference === 0
        ? `Igual que en ${month}`
        : `${difference < 0 ? 'Bajó' : 'Subió'} ${Math.abs(difference)} desde ${month}`,
    taken: (date: string) => `Hecha el ${date}`,
    trend: (name: string, scores: string) => `${name}, de la más antigua a la más reciente: ${scores}`,
    notTaken: (time: string) => `Aún sin hacer, unos ${time}`,
    notTakenYet: 'Aún sin hacer',
    start: 'Empezar',
    startName: (name: string) => `Empezar ${name}`,
    retake: 'Repetir',
    retakeName: (name: string) => `Repetir ${name}`,
    loading: 'Cargando sus resultados',
    failed: 'No pudimos cargar sus resultados.',
    retry: 'Intentar de nuevo',
  },
})
