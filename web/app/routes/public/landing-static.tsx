import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { services } from '#core/services/catalogue.ts'
import { Features } from '#web/domains/site/landing/features.tsx'
import { Invitation } from '#web/domains/site/landing/invitation.tsx'
import { ServicesGrid } from '#web/domains/site/landing/services-grid.tsx'
import { Technology } from '#web/domains/site/landing/technology.tsx'
import { Where } from '#web/domains/site/landing/where.tsx'
import type { PageHead } from '../../public-page.ts'

export function BeforeExpectations() {
  return (
    <>
      <Features />
      <ServicesGrid />
      <Where />
      <Technology />
    </>
  )
}

export { Invitation as AfterExpectations }

const heads = {
  en: {
    title: `${practice.name}: psychiatry and therapy by video in Arizona`,
    description:
      'Psychiatry and therapy by secure video for people across Arizona. Choose your provider, meet by video, and send messages between visits.',
    what: 'Psychiatry and therapy by video',
  },
  es: {
    title: `${practice.name}: psiquiatría y terapia por video en Arizona`,
    description:
      'Psiquiatría y terapia por video seguro para personas en todo Arizona. Elija a su profesional, tenga su cita por video y envíe mensajes entre citas.',
    what: 'Psiquiatría y terapia por video',
  },
}

export function landingHead(_params: object, language: Language): PageHead {
  const { title, description, what } = heads[language]
  return {
    title,
    description,
    data: {
      '@context': 'https://schema.org',
      '@type': 'MedicalOrganization',
      name: practice.name,
      legalName: practice.legalName,
      description: what,
      telephone: practice.phone.href.replace('tel:', ''),
      email: practice.supportEmail,
      medicalSpecialty: 'https://schema.org/Psychiatric',
      areaServed: practice.states.active.map((name) => ({ '@type': 'State', name })),
      availableService: services(language).map(({ name, shortDescription }) => ({
        '@type': 'MedicalTherapy',
        name,
        description: shortDescription,
      })),
    },
  }
}
