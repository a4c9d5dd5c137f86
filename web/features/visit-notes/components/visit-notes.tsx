import { providerName } from '#core/provider-name.ts'
import { useLanguage, useMessages } from '#web/lib/language.ts'
import { fromRow, sayNote } from '#web/lib/notes/values.ts'
import { usePanel } from '#web/lib/panel.tsx'
import { describePlainDate } from '#web/lib/plain-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type ReleasedNote, useReleasedNotes } from '../api/released-notes.ts'
import { messages } from '../messages.ts'

export default function VisitNotes() {
  const words = useMessages(messages)
  const { close } = usePanel()
  const notes = useReleasedNotes()
  return (
    <Dialog open onOpenChange={close} title={words.title} description={words.lead} width="lg">
      {notes.isPending && (
        <Loading label={words.loading}>
          <SkeletonRows />
        </Loading>
      )}
      {notes.isError && (
        <Banner
          tone="warning"
          title={words.failed}
          action={
            <Button size="sm" variant="secondary" onClick={() => void notes.refetch()}>
              {words.again}
            </Button>
          }
        />
      )}
      {notes.data?.length === 0 && <p className="text-ink-muted">{words.empty}</p>}
      <div className="grid gap-6 divide-y divide-line *:pb-5">
        {notes.data?.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </div>
    </Dialog>
  )
}

function Note({ note }: { note: ReleasedNote }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const signedOn = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long' })
  const { sections, diagnoses } = fromRow(note)
  const parts = Object.entries(sayNote(sections)).filter(([, text]) => text !== '')
  const author = note.provider ? providerName(note.provider) : words.someone
  return (
    <article className="grid max-w-[72ch] gap-3">
      <h3 className="text-lg">
        {describePlainDate(note.session_date, { dateStyle: 'long' }, language)},{' '}
        {note.addendum_to ? words.addendum : note.session_type}
      </h3>
      {parts.map(([name, text]) => (
        <div key={name}>
          <h4 className="font-sans text-sm font-semibold tracking-normal text-ink-muted">{name}</h4>
          <p className="whitespace-pre-wrap">{text}</p>
        </div>
      ))}
      {diagnoses.length > 0 && (
        <div>
          <h4 className="font-sans text-sm font-semibold tracking-normal text-ink-muted">
            {words.diagnoses}
          </h4>
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
        </p>
      )}
    </article>
  )
}
