import { documentTitle, readDocument } from '#core/consents/documents.ts'
import { describeDirection, describeInformation } from '#core/consents/releases.ts'
import { isSampleText } from '#core/consents/sample-text.ts'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { Letterhead, Part, PdfContent } from '#server/documents/types.ts'
import type { Release, Signed } from './load-signed.ts'

const words = {
  en: {
    patient: 'Patient',
    number: 'Patient number',
    version: 'Version',
    sample: 'sample text',
    signed: 'Signed electronically',
    from: 'Internet address',
    unknown: 'Not recorded',
    withdrawn: 'Withdrawn',
    who: 'With whom',
    direction: 'Direction',
    what: 'What',
    details: 'Details',
    why: 'Why',
    until: 'Until',
  },
  es: {
    patient: 'Paciente',
    number: 'Número de paciente',
    version: 'Versión',
    sample: 'texto de ejemplo',
    signed: 'Firmado electrónicamente',
    from: 'Dirección de internet',
    unknown: 'No registrada',
    withdrawn: 'Retirado',
    who: 'Con quién',
    direction: 'Sentido',
    what: 'Qué',
    details: 'Detalles',
    why: 'Para qué',
    until: 'Hasta',
  },
} as const

/** In the language that was read: the signature is under these words and no others. */
export function composeSigned(signed: Signed, head: Letterhead): PdfContent {
  const language: Language = signed.language === 'Spanish' ? 'es' : 'en'
  const say = words[language]
  const title = documentTitle(signed.kind, language)
  const version = `${signed.version}${isSampleText(signed.body) ? ` (${say.sample})` : ''}`
  const at = (instant: Date) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: practice.timeZone,
    }).format(instant)
  return {
    title,
    language,
    head,
    foot: `${title}, ${say.version.toLowerCase()} ${version}, ${signed.number}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say.patient, `${signed.first_name} ${signed.last_name}`.trim()],
          [say.number, signed.number],
          [say.version, version],
          ...(signed.release ? releaseFacts(signed.release, language) : []),
        ],
      },
      ...readDocument(signed.body).map((block): Part => block),
      {
        kind: 'signature',
        signed: signed.signature,
        lines: [
          `${say.signed}: ${at(signed.signed_at)}`,
          `${say.from}: ${signed.address ?? say.unknown}`,
          ...(signed.withdrawn_at ? [`${say.withdrawn}: ${at(signed.withdrawn_at)}`] : []),
        ],
      },
    ],
  }
}

function releaseFacts(release: Release, language: Language): [string, string][] {
  const say = words[language]
  const until = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${release.expires_on}T12:00:00Z`))
  return [
    [say.who, `${release.recipient}, ${release.recipient_contact}`],
    [say.direction, describeDirection(release.direction, language)],
    [say.what, release.information.map((kind) => describeInformation(kind, language)).join(', ')],
    ...(release.details ? [[say.details, release.details] as [string, string]] : []),
    [say.why, release.purpose],
    [say.until, until],
  ]
}
