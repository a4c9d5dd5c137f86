import type { ReactNode } from 'react'
import { type TelehealthFacts, telehealthLines } from '#core/notes/telehealth.ts'
import { builtInTemplates } from '#core/notes/templates.ts'
import type { NoteTemplate } from '#core/notes/types.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import type { NotePeople, NoteWork, Sources } from './note-work.ts'
import { RiskLine } from './risk-line.tsx'
import { SectionView } from './section.tsx'
import { SessionFields } from './session-fields.tsx'

interface PaperProps {
  work: NoteWork
  people: NotePeople
  sources: Sources
  /** The practice's own format, where it is one of these. */
  template?: NoteTemplate | undefined
  telehealth?: TelehealthFacts | undefined
  /** For a draft that belongs to no visit: its date and type are set in the note, by this clock. */
  sessionZone?: string | undefined
  onGo: (place: { section: number; sentence: number }) => void
  children?: ReactNode
}

/** The note itself. */
export function Paper({
  work,
  people,
  sources,
  template,
  telehealth,
  sessionZone,
  onGo,
  children,
}: PaperProps) {
  const { values } = work
  const known = template ?? builtInTemplates.find(({ format }) => format === values.template)
  const impression =
    nameFor(known, 'assessment') ?? values.sections.find(({ name }) => /assess/i.test(name))?.name
  const exam = nameFor(known, 'mental-status')
  return (
    <article
      aria-label="Progress note"
      className="@container rounded-lg border border-line bg-surface px-4 pt-4 pb-5 shadow-raised md:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="heading-card">{known?.name ?? titleOf(values.template)}</h2>
        <p className="text-xs text-ink-muted">
          {values.draftedBy
            ? `Drafted by ${values.draftedBy}${values.draftedAt ? `, ${formatDateTime(values.draftedAt)}` : ''}`
            : 'Typed'}
        </p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5 text-sm [&_dd]:font-semibold [&_dt]:text-xs [&_dt]:text-ink-muted">
        <div>
          <dt>Patient</dt>
          <dd>{people.patientName || 'Not named'}</dd>
        </div>
        <div>
          <dt>Provider</dt>
          <dd>{people.providerName || 'Not named'}</dd>
        </div>
        {!sessionZone && (
          <div>
            <dt>Session</dt>
            <dd>
              {values.sessionDate ? showPlainDate(values.sessionDate) : 'No date'}, {values.sessionType}
            </dd>
          </div>
        )}
      </dl>
      {sessionZone && <SessionFields work={work} timeZone={sessionZone} />}
      {telehealth && <Telehealth facts={telehealth} />}
      {children}
      {values.sections.map(({ name }, at) => (
        <SectionView key={name} work={work} at={at} sources={sources} people={people} exam={name === exam}>
          {name === impression && <RiskLine work={work} section={name} onGo={onGo} />}
        </SectionView>
      ))}
    </article>
  )
}

/** An addendum has no format of its own. */
const titleOf = (template: string) => (template === 'addendum' ? 'Addendum' : template)

function nameFor(template: NoteTemplate | undefined, kind: 'assessment' | 'mental-status') {
  return template?.sections.find(({ takes }) => takes.includes(kind))?.name
}

/** What payers require for a telehealth visit, from the visit's data. */
function Telehealth({ facts }: { facts: TelehealthFacts }) {
  return (
    <section aria-label="Telehealth" className="mt-3 rounded-md bg-surface-2/60 px-3 py-2">
      <ul className="grid gap-x-5 text-xs leading-relaxed text-ink-muted @xl:grid-cols-2">
        {telehealthLines(facts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
