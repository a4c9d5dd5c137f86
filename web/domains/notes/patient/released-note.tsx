import { FileDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sectionTexts } from '#core/notes/read-sections.ts'
import { providerName } from '#core/provider-name.ts'
import { currentLanguage, useLanguage } from '#web/platform/language.ts'
import { describePlainDate } from '#web/platform/plain-date.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { describeNoteKind } from '#web/platform/visit-kind.ts'
import { Button } from '#web/ui/button.tsx'
import { useNotePdf } from '../shared/note-pdf.ts'
import { fromRow } from '../shared/values.ts'
import type { ReleasedNote } from './api.ts'
import type { NoteWithAddenda } from './group-notes.ts'
import { useNoteWords } from './messages.ts'

/** `wanted`: the requested one, which is scrolled into view. */
export function ReleasedNoteView({ note, addenda, wanted }: NoteWithAddenda & { wanted: boolean }) {
  const words = useNoteWords()
  const language = useLanguage()
  const pdf = useNotePdf(words.pdfFailed)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted) box.current?.scrollIntoView({ block: 'start' })
  }, [wanted])
  const when = describePlainDate(note.session_date, { dateStyle: 'long' }, language)
  return (
    <article ref={box} aria-label={words.noteOf(when)} className="grid max-w-[72ch] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          {when}, {note.addendum_to ? words.addendum : describeNoteKind(note.session_type, language)}
        </h3>
        <Button
          variant="quiet"
          size="sm"
          className="-mx-2.5"
          busy={pdf.busy}
          busyLabel={words.makingPdf}
          onClick={() => pdf.download(() => ({ noteId: note.id, language }))}
        >
          <FileDown />
          {words.pdf}
        </Button>
      </div>
      <Body note={note} />
      {addenda.map((addendum) => (
        <section key={addendum.id} className="grid gap-3 border-l-2 border-line-strong pl-4">
          <h4 className="font-sans text-sm font-semibold tracking-normal">{words.addendum}</h4>
          <Body note={addendum} />
        </section>
      ))}
    </article>
  )
}

function Body({ note }: { note: ReleasedNote }) {
  const words = useNoteWords()
  const language = useLanguage()
  const signedOn = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: viewerZone() })
  const { sections, diagnoses } = fromRow(note)
  const parts = Object.entries(sectionTexts(sections)).filter(([, text]) => text !== '')
  const cosigned = note.cosignature?.status === 'cosigned' ? note.cosignature : undefined
  const author = note.provider ? providerName(note.provider, currentLanguage()) : words.someone
  return (
    <>
      {parts.map(([name, text]) => (
        <div key={name}>
          {!note.addendum_to && <Part>{words.parts[name] ?? name}</Part>}
          <p className="whitespace-pre-wrap">{text}</p>
        </div>
      ))}
      {diagnoses.length > 0 && (
        <div>
          <Part>{words.diagnoses}</Part>
          <ul>
            {diagnoses.map(({ code, description }) => (
              <li key={code}>
                {code} {description}
              </li>
            ))}
          </ul>
        </div>
      )}
      {note.signed_at && (
        <p className="text-sm text-ink-muted">
          {words.signed(author, signedOn.format(new Date(note.signed_at)))}
          {cosigned?.supervisor && cosigned.decided_at && (
            <span className="block">
              {words.cosigned(
                providerName(cosigned.supervisor, currentLanguage()),
                signedOn.format(new Date(cosigned.decided_at)),
              )}
            </span>
          )}
        </p>
      )}
    </>
  )
}

function Part({ children }: { children: string }) {
  return <h4 className="font-sans text-sm font-semibold tracking-normal text-ink-muted">{children}</h4>
}
