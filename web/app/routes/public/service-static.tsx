import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { findSummary } from '#core/services/catalogue.ts'
import { findService } from '#core/services/find-service.ts'
import { ServiceDetail } from '#web/domains/site/services/service-detail.tsx'
import { useLanguage } from '#web/platform/language.ts'
import type { PageHead, PublicPageProps } from '../../public-page.ts'

export function ServicePart({ id = '' }: PublicPageProps['params']) {
  const topic = findService(id, useLanguage())
  return topic && <ServiceDetail topic={topic} />
}

const endings = {
  en: 'Symptoms, treatment and how we help, by video in Arizona.',
  es: 'Síntomas, tratamiento y cómo ayudamos, por video en Arizona.',
}

export function serviceHead({ id }: PublicPageProps['params'], language: Language): PageHead {
  const service = findSummary(id, language)
  if (!service) return { title: practice.name, description: '' }
  return {
    title: `${service.name}, ${practice.name}`,
    description: `${service.shortDescription} ${endings[language]}`,
  }
}
