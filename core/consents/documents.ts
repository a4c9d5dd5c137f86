import type { Language } from '../language.ts'

/** What a patient signs for all of their care, in reading order. */
export const requiredDocuments = [
  'privacy_notice',
  'privacy_policy',
  'terms',
  'telehealth',
  'treatment',
  'financial',
] as const

export const documentKinds = [...requiredDocuments, 'release'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const isDocumentKind = (kind: string): kind is DocumentKind =>
  (documentKinds as readonly string[]).includes(kind)

const titles: Record<DocumentKind, Record<Language, string>> = {
  privacy_notice: { en: 'Notice of privacy practices', es: 'Aviso de prácticas de privacidad' },
  privacy_policy: { en: 'Privacy policy', es: 'Política de privacidad' },
  terms: { en: 'Terms of use', es: 'Términos de uso' },
  telehealth: { en: 'Telehealth consent', es: 'Consentimiento para telesalud' },
  treatment: { en: 'Treatment consent', es: 'Consentimiento para el tratamiento' },
  financial: { en: 'Financial agreement', es: 'Acuerdo financiero' },
  release: { en: 'Release of information', es: 'Autorización para divulgar información' },
}

export const documentTitle = (kind: DocumentKind, language: Language): string => titles[kind][language]

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }

/** A document is plain text: a line that begins with "## " is a heading, one with "- " an item of a list. */
export function readDocument(body: string): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const line of body.split('\n').map((text) => text.trim())) {
    const last = blocks.at(-1)
    const item = /^[-•]\s+(.+)$/.exec(line)?.[1]
    const heading = /^#{1,3}\s+(.+)$/.exec(line)?.[1]
    if (heading) blocks.push({ kind: 'heading', text: heading })
    else if (item) {
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (line !== '') {
      if (open && last?.kind === 'text') last.text += `\n${line}`
      else blocks.push({ kind: 'text', text: line })
    }
    open = line !== '' && !heading && !item
  }
  return blocks
}
