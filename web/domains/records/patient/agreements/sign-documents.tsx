import { type FormEvent, useState } from 'react'
import { documentTitle } from '#core/consents/documents.ts'
import { isSampleText } from '#core/consents/sample-text.ts'
import { hasLetter } from '#core/fields/person-name.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DocumentBody } from '#web/ui/document-body.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import type { DocumentText } from './api.ts'
import type { OpenDocument } from './documents-to-sign.ts'
import { messages } from './messages.ts'

interface SignDocumentsProps {
  open: readonly OpenDocument[]
  texts: ReadonlyMap<string, DocumentText>
  /** The first name of the person a guardian signs for. */
  about?: string
  /** Signs the texts that are on the screen. */
  onSign: (textIds: string[], signature: string) => Promise<unknown>
}

/** Documents to sign, each readable in place, with one signature for all. */
export function SignDocuments({ open, texts, about, onSign }: SignDocumentsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [agreed, setAgreed] = useState(false)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const shown = open.flatMap((document) => {
    const text = texts.get(document.kind)
    return text ? [{ ...document, text }] : []
  })
  const named = hasLetter(name)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || !agreed || !named) return
    setBusy(true)
    setFailed(false)
    try {
      await onSign(
        shown.map(({ text }) => text.id),
        name.trim(),
      )
      toast.success(about ? words.signedFor(about) : words.signed)
    } catch (error) {
      logProblem('Documents could not be signed', error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card aria-labelledby="documents-to-sign" className="grid gap-5">
      <div>
        <h2 id="documents-to-sign" className="heading-card">
          {about ? words.toSignFor(about) : words.toSign}
        </h2>
        <p className="mt-1 text-md text-ink-muted">{about ? words.toSignForLead(about) : words.toSignLead}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map(({ kind, text, signed_before }) => (
          <li key={kind}>
            <details className="group">
              <summary className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-3">
                <span className="font-semibold">{documentTitle(kind, language)}</span>
                {isSampleText(text.body) && <Badge tone="warning">{words.sample}</Badge>}
                {signed_before && <Badge tone="info">{words.newVersion}</Badge>}
                <span className="ml-auto text-sm text-ink-muted">{words.version(text.version)}</span>
              </summary>
              <section
                // A long text scrolls in its own box, so the box has to take the keyboard.
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
                tabIndex={0}
                aria-label={documentTitle(kind, language)}
                className="mb-4 max-h-96 overflow-y-auto rounded-md bg-surface-2 p-4 text-md"
              >
                <DocumentBody body={text.body} lang={language} />
              </section>
            </details>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Checkbox
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          label={words.agree}
          error={tried && !agreed ? words.agreeNeeded : undefined}
        />
        <Field
          label={words.name}
          hint={words.nameHint}
          error={tried && !named ? words.nameNeeded : undefined}
          className="max-w-md"
        >
          <Input
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="name"
            aria-required
            maxLength={200}
          />
        </Field>
        {failed && <Banner tone="danger" title={words.signFailed} />}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy} busyLabel={words.signing}>
            {words.sign}
          </Button>
          <p className="text-sm text-ink-muted">{withPhone(words.questions)}</p>
        </div>
      </form>
    </Card>
  )
}
