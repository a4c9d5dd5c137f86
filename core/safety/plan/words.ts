import type { Language } from '../../language.ts'
import type { PlanStep } from './plan.ts'

type StepWords = {
  /** Over the step, to the patient. */
  title: string
  /** The prompt for this step. */
  ask: string
}

/** Our own wording. What people write stays in the language they wrote it in. */
export const stepWords: Record<Language, Record<PlanStep, StepWords>> = {
  en: {
    warningSigns: {
      title: 'My warning signs',
      ask: 'What do you notice when things start to get bad? Thoughts, feelings, or things you do.',
    },
    coping: {
      title: 'Things I can do on my own',
      ask: 'What helps you get through a hard hour without anyone else?',
    },
    distractions: {
      title: 'People and places that distract me',
      ask: 'Who can you be with, and where can you go, to take your mind off it?',
    },
    helpers: {
      title: 'People I can ask for help',
      ask: 'Who can you tell that you need help right now?',
    },
    professionals: {
      title: 'Professionals and crisis lines',
      ask: 'Who treats you, and where would you go? 988 and the Crisis Text Line are always on your plan.',
    },
    saferPlace: {
      title: 'Making my home safer',
      ask: 'How can you put distance between yourself and anything you could hurt yourself with? Who can help with that?',
    },
  },
  es: {
    warningSigns: {
      title: 'Mis señales de alerta',
      ask: '¿Qué nota cuando las cosas empiezan a ponerse mal? Pensamientos, sentimientos o cosas que hace.',
    },
    coping: {
      title: 'Lo que puedo hacer por mi cuenta',
      ask: '¿Qué le ayuda a pasar una hora difícil sin nadie más?',
    },
    distractions: {
      title: 'Personas y lugares que me distraen',
      ask: '¿Con quién puede estar y adónde puede ir para pensar en otra cosa?',
    },
    helpers: {
      title: 'Personas a las que puedo pedir ayuda',
      ask: '¿A quién le puede decir que necesita ayuda en este momento?',
    },
    professionals: {
      title: 'Profesionales y líneas de crisis',
      ask: '¿Quién le atiende y adónde iría? El 988 y la Línea de Crisis por Texto siempre están en su plan.',
    },
    saferPlace: {
      title: 'Hacer mi casa más segura',
      ask: '¿Cómo puede poner distancia entre usted y las cosas con las que podría hacerse daño? ¿Quién le puede ayudar con eso?',
    },
  },
}
