import { practice } from '#core/practice.ts'
import { services } from '#core/services/catalogue.ts'
import { Hero } from '#web/domains/site/landing/hero.tsx'
import { Voices } from '#web/domains/site/landing/voices.tsx'
import { SiteHeader } from './site-header.tsx'
import { SitePage } from './site-page.tsx'
import { StaticPart } from './static-part.tsx'

export const head = () => ({
  title: `${practice.name}: psychiatry and therapy by video in Arizona`,
  description:
    'Psychiatry and therapy by secure video for people across Arizona. One clinician who knows your story, reachable between visits.',
  data: medicalOrganization,
})

const medicalOrganization = {
  '@context': 'https://schema.org',
  '@type': 'MedicalOrganization',
  name: practice.name,
  legalName: practice.legalName,
  description: 'Virtual psychiatry and therapy',
  telephone: practice.phone.href.replace('tel:', ''),
  email: practice.supportEmail,
  medicalSpecialty: 'https://schema.org/Psychiatric',
  areaServed: practice.states.active.map((name) => ({ '@type': 'State', name })),
  availableService: services.map(({ name, shortDescription }) => ({
    '@type': 'MedicalTherapy',
    name,
    description: shortDescription,
  })),
}

const staticParts =
  import.meta.env.SSR || import.meta.env.DEV ? await import('./landing-static.tsx') : undefined

export default function Landing() {
  return (
    <SitePage top={<Hero header={<SiteHeader on="sky" />} />}>
      <StaticPart>{staticParts && <staticParts.BeforeVoices />}</StaticPart>
      <Voices />
      <StaticPart>{staticParts && <staticParts.AfterVoices />}</StaticPart>
    </SitePage>
  )
}
