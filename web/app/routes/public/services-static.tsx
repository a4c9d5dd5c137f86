import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { PageHead } from '../../public-page.ts'

export { ServiceList } from '#web/domains/site/services/service-list.tsx'

const heads = {
  en: {
    title: `Our Services, ${practice.name}`,
    description:
      'Anxiety, depression, ADHD, OCD, personality disorders, bipolar disorder, behavioral health and medication management, by video in Arizona.',
  },
  es: {
    title: `Nuestros servicios, ${practice.name}`,
    description:
      'Ansiedad, depresión, TDAH, TOC, trastornos de la personalidad, trastorno bipolar, salud conductual y control de medicamentos, por video en Arizona.',
  },
}

export const servicesHead = (_params: object, language: Language): PageHead => heads[language]
