import { useEffect, useState } from 'react'
import { type DocumentKind, documentTitle } from '#core/consents/documents.ts'
import { phoneInText } from '#core/phone-in-text.ts'
import { practice } from '#core/practice.ts'
import { defineMessages, type Language, useLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentBody } from '#web/ui/document-body.tsx'
import { NightTop } from '#web/ui/night-top.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { loadDocument, type PublishedDocument } from './load-document.ts'

const messages = defineMessages({
  en: {
    back: 'Back to Home',
    other: 'Leer en español',
    loading: 'Loading the document…',
    failed: `We couldn't load this document. Try again, or call us at ${phoneInText} for a copy.`,
    again: 'Try again',
    print: 'Print or save as PDF',
    since: (version: number, day: string) => `Version ${version}, in effect since ${day}`,
    paper: `Want a paper copy? Call us at ${phoneInText}.`,
  },
  es: {
    back: 'Volver al inicio',
    other: 'Read in English',
    loading: 'Cargando el documento…',
    failed: `No pudimos cargar este documento. Inténtelo de nuevo o llámenos al ${phoneInText} para pedir una copia.`,
    again: 'Intentar de nuevo',
    print: 'Imprimir o guardar en PDF',
    since: (version: number, day: string) => `Versión ${version}, vigente desde el ${day}`,
    paper: `¿Quiere una copia en papel? Llámenos al ${phoneInText}.`,
  },
})

/** A document of the practice, for anyone: before a box is ticked, and again at any time. */
export function PublicDocument({ kind }: { kind: DocumentKind }) {
  const { language, setLanguage } = useReadingLanguage()
  const [document, setDocument] = useState<PublishedDocument>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const words = messages[language]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let wanted = true
    setFailed(false)
    loadDocument(kind, language).then(
      (loaded) => wanted && setDocument(loaded),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [kind, language, tries])

  const day =
    document &&
    new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: practice.timeZone }).format(
      new Date(document.created_at),
    )
  return (
    <div lang={language}>
      <NightTop title={documentTitle(kind, language)} back={{ href: paths.landing, label: words.back }}>
        {document && day ? words.since(document.version, day) : practice.legalName}
      </NightTop>
      <div className="wrap-page grid gap-6 py-8">
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            variant="secondary"
            size="sm"
            lang={language === 'es' ? 'en' : 'es'}
            onClick={() => setLanguage(language === 'es' ? 'en' : 'es')}
          >
            {words.other}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        {failed ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{withPhone(words.failed)}</p>
            <Button size="sm" onClick={() => setTries(tries + 1)}>
              {words.again}
            </Button>
          </div>
        ) : document ? (
          <DocumentBody body={document.body} lang={language} headings="h2" />
        ) : (
          <p role="status" className="text-ink-muted">
            {words.loading}
          </p>
        )}
        <p className="text-sm text-ink-muted">{withPhone(words.paper)}</p>
      </div>
    </div>
  )
}

/** As the site around it, until the reader chooses here. The page itself was made in English. */
function useReadingLanguage() {
  const remembered = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  useEffect(() => {
    if (remembered === 'es') setChosen((was) => was ?? 'es')
  }, [remembered])
  return { language: chosen ?? 'en', setLanguage: setChosen }
}
