import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { complianceTopics } from '#web/domains/site/trust/compliance-topics.ts'
import { securityTopics } from '#web/domains/site/trust/security-topics.ts'
import { TrustTopics } from '#web/domains/site/trust/trust-topics.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePublicPath } from '#web/platform/use-public-path.ts'
import { NightTop } from '#web/ui/night-top.tsx'
import type { PageHead } from '../../public-page.ts'
import { trustDocuments } from './trust-documents.ts'

const pages = {
  security: {
    topics: securityTopics,
    en: {
      title: 'Security',
      description:
        'How visits and records are protected: what the software does, and what the practice must add.',
      lead: 'How your visits and records are protected. For each topic, this page says what the software does and what the practice must do.',
      back: 'Back to Home',
    },
    es: {
      title: 'Seguridad',
      description:
        'Cómo se protegen las citas y los expedientes: qué hace el programa y qué debe agregar el consultorio.',
      lead: 'Cómo se protegen sus citas y su expediente. En cada tema, esta página explica qué hace el programa y qué debe hacer el consultorio.',
      back: 'Volver al inicio',
    },
  },
  compliance: {
    topics: complianceTopics,
    en: {
      title: 'Compliance',
      description:
        "HIPAA, SOC 2, licensing, DEA, GDPR and FDA guidance: what the software does, what the practice must add, and which certifications we don't have.",
      lead: "Laws and rules apply to people and practices, not to software alone. For each one, this page says what the software does, what the practice must add, and which certifications we don't have.",
      back: 'Back to Home',
    },
    es: {
      title: 'Normas y leyes',
      description:
        'HIPAA, SOC 2, licencias, DEA, GDPR y guía de la FDA: qué hace el programa, qué debe agregar el consultorio y qué certificaciones no tenemos.',
      lead: 'Las leyes y normas obligan a personas y consultorios, no solo a los programas. Para cada una, esta página explica qué hace el programa, qué debe agregar el consultorio y qué certificaciones no tenemos.',
      back: 'Volver al inicio',
    },
  },
} as const

type TrustPageName = keyof typeof pages

const headOf =
  (page: TrustPageName) =>
  (_params: object, language: Language): PageHead => {
    const { title, description } = pages[page][language]
    return { title: `${title}, ${practice.name}`, description }
  }

export const trustHeads = { security: headOf('security'), compliance: headOf('compliance') }

export function TrustPage({ page }: { page: TrustPageName }) {
  const language = useLanguage()
  const href = usePublicPath()
  const say = pages[page][language]
  return (
    <>
      <NightTop title={say.title} back={{ href: href(paths.landing), label: say.back }}>
        {say.lead}
      </NightTop>
      <TrustTopics topics={pages[page].topics[language]} documents={trustDocuments[language]} />
    </>
  )
}
