import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'AI-Powered Self Assessment',
    lead: 'PHQ-9, GAD-7 and other questionnaires, scored by their published rules. You can go over the results with your provider.',
    seeAll: 'See all assessments',
    asked: (count: number) =>
      count === 1 ? 'Your provider assigned an assessment' : `Your provider assigned ${count} assessments`,
    outOf: (maximum: number) => `of ${maximum}`,
    taken: (date: string) => `Taken ${date}`,
    trend: (name: string, scores: string) => `${name}, oldest to newest: ${scores}`,
    notTaken: (time: string) => `Not taken yet, about ${time}`,
    notTakenYet: 'Not taken yet',
    start: 'Start',
    startName: (name: string) => `Start ${name}`,
    retake: 'Retake',
    retakeName: (name: string) => `Retake ${name}`,
    loading: 'Loading your results',
    failed: 'We couldn’t load your results.',
    retry: 'Try again',
  },
  es: {
    title: 'Autoevaluación con IA',
    lead: 'PHQ-9, GAD-7 y otros cuestionarios, calificados con criterios publicados. Puede revisar los resultados con su profesional.',
    seeAll: 'Ver todos los cuestionarios',
    asked: (count: number) =>
      count === 1
        ? 'Su profesional le asignó un cuestionario'
        : `Su profesional le asignó ${count} cuestionarios`,
    outOf: (maximum: number) => `de ${maximum}`,
    taken: (date: string) => `Hecho el ${date}`,
    trend: (name: string, scores: string) => `${name}, del más antiguo al más reciente: ${scores}`,
    notTaken: (time: string) => `Sin completar, unos ${time}`,
    notTakenYet: 'Sin completar',
    start: 'Empezar',
    startName: (name: string) => `Empezar ${name}`,
    retake: 'Repetir',
    retakeName: (name: string) => `Repetir ${name}`,
    loading: 'Cargando sus resultados',
    failed: 'No pudimos cargar sus resultados.',
    retry: 'Intentar de nuevo',
  },
})
