import type { Language } from '#core/language.ts'
import type { TrustDocument } from '#web/domains/site/trust/types.ts'
import deploy from '../../../../docs/deploy.md?url'
import threatModel from '../../../../docs/threat-model.md?url'
import security from '../../../../SECURITY.md?url'

const files = [
  {
    file: 'SECURITY.md',
    href: security,
    en: 'How to report a security problem.',
    es: 'Cómo informar de un problema de seguridad (en inglés).',
  },
  {
    file: 'docs/threat-model.md',
    href: threatModel,
    en: 'Possible attacks and what protects against each one.',
    es: 'Posibles ataques y qué protege contra cada uno (en inglés).',
  },
  {
    file: 'docs/deploy.md',
    href: deploy,
    en: 'What an operator must set up before the first patient.',
    es: 'Qué debe configurar el operador antes del primer paciente (en inglés).',
  },
]

const inLanguage = (language: Language) =>
  files.map(({ file, href, [language]: about }) => ({ file, href, about }))

/** The files of this very version, shipped with the site. */
export const trustDocuments: Record<Language, readonly TrustDocument[]> = {
  en: inLanguage('en'),
  es: inLanguage('es'),
}
