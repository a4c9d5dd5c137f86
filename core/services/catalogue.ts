import type { Language } from '../language.ts'
import { type ServiceId, serviceIds } from './ids.ts'

export interface ServiceSummary {
  id: ServiceId
  name: string
  shortDescription: string
}

type Summary = Omit<ServiceSummary, 'id'>

/** The long texts are in separate files, so that lists stay light. */
const summaries: Record<ServiceId, Record<Language, Summary>> = {
  anxiety: {
    en: { name: 'Anxiety Disorders', shortDescription: "Worry or fear that's hard to turn off." },
    es: {
      name: 'Trastornos de ansiedad',
      shortDescription: 'Preocupación o miedo que cuesta detener.',
    },
  },
  depression: {
    en: {
      name: 'Depression',
      shortDescription: 'When getting up, eating or answering a text feels like too much.',
    },
    es: {
      name: 'Depresión',
      shortDescription: 'Cuando levantarse, comer o contestar un mensaje es demasiado.',
    },
  },
  adhd: {
    en: { name: 'ADHD', shortDescription: 'Focus, time and follow-through, for teens and adults.' },
    es: {
      name: 'TDAH',
      shortDescription: 'Atención, tiempo y terminar lo que empieza, para adolescentes y adultos.',
    },
  },
  ocd: {
    en: { name: 'OCD', shortDescription: 'Unwanted thoughts that return, and rituals that take over.' },
    es: { name: 'TOC', shortDescription: 'Pensamientos no deseados que vuelven y rituales que dominan.' },
  },
  personality: {
    en: {
      name: 'Personality Disorders',
      shortDescription: 'Steadier relationships and a steadier sense of self.',
    },
    es: {
      name: 'Trastornos de la personalidad',
      shortDescription: 'Relaciones más estables y una idea más firme de quién es usted.',
    },
  },
  bipolar: {
    en: { name: 'Bipolar Disorder (Type I & II)', shortDescription: 'Fewer extremes, steadier days.' },
    es: { name: 'Trastorno bipolar (tipos I y II)', shortDescription: 'Menos extremos, días más estables.' },
  },
  behavioral: {
    en: { name: 'Behavioral Health', shortDescription: 'Habits, stress, grief and major life changes.' },
    es: {
      name: 'Salud conductual',
      shortDescription: 'Hábitos, estrés, duelo y grandes cambios de vida.',
    },
  },
  medication: {
    en: { name: 'Medication Management', shortDescription: 'The right dose, checked and reviewed with you.' },
    es: {
      name: 'Control de medicamentos',
      shortDescription: 'La dosis correcta, revisada junto con usted.',
    },
  },
}

export function services(language: Language): ServiceSummary[] {
  return serviceIds.map((id) => ({ id, ...summaries[id][language] }))
}

export function findSummary(id: string | undefined, language: Language): ServiceSummary | undefined {
  return services(language).find((service) => service.id === id)
}
