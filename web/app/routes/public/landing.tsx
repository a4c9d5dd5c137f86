import '@fontsource-variable/fraunces/opsz-italic.css'
import { practice } from '#core/practice.ts'
import { services } from '#core/services/catalogue.ts'
import {
  Features,
  Hero,
  Invitation,
  ServicesGrid,
  Technology,
  Voices,
  Where,
} from '#web/features/landing/index.ts'
import { SiteHeader } from './site-header.tsx'
import { SitePage } from './site-page.tsx'
import { drawsStill, Still } from './still.tsx'

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

export default function Landing() {
  return (
    <SitePage top={<Hero header={<SiteHeader on="sky" />} />}>
      <Still>
        {drawsStill && (
          <>
            <Features />
            <ServicesGrid />
            <Where />
            <Technology />
          </>
        )}
      </Still>
      <Voices />
      <Still>{drawsStill && <Invitation />}</Still>
    </SitePage>
  )
}
