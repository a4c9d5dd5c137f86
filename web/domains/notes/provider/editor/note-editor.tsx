import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { TelehealthFacts } from '#core/notes/telehealth.ts'
import type { NoteTemplate } from '#core/notes/types.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { cx } from '#web/ui/cx.ts'
import type { CountingCodes } from '../../shared/counting-codes.ts'
import { Codes } from './codes.tsx'
import { Transcript } from './evidence.tsx'
import { Goals } from './goals.tsx'
import { LeftOutList } from './left-out.tsx'
import { MedicationChanges } from './medication-changes.tsx'
import type { NotePeople, NoteWork } from './note-work.ts'
import { Paper } from './paper.tsx'
import { usePreviousNote } from './previous-note.ts'
import { prepareToEdit } from './section-text.tsx'

const PreviousPlan = lazyPart(async () => ({
  default: (await import('./previous-plan.tsx')).PreviousPlan,
}))

interface NoteEditorProps {
  work: NoteWork
  people: NotePeople
  /** Whose chart; none while a note isn't in a chart yet. */
  patientId?: string | undefined
  noteId?: string | undefined
  template?: NoteTemplate | undefined
  telehealth?: TelehealthFacts | undefined
  sessionZone?: string | undefined
  sample?: boolean
  length?: string | undefined
  /** Codes that replaced those of the note after it was signed. */
  corrected?: CountingCodes | undefined
  /** The whole page, with columns that scroll on their own; otherwise it flows with the page. */
  page?: boolean
  /** Above the paper. */
  head?: ReactNode
  /** In the paper, below who and when. */
  children?: ReactNode
}

export function goToLine(place: { section: number; sentence: number }) {
  const section = document.querySelectorAll('article[aria-label="Progress note"] > section[aria-labelledby]')
  const line = section[place.section]?.querySelector<HTMLElement>(`[data-place="${place.sentence}"]`)
  line?.focus()
  line?.scrollIntoView({ block: 'center' })
}

/** The one editor of notes: in the visit, after it, from the list of notes to sign, in the chart and in the scribe. */
export function NoteEditor({
  work,
  people,
  patientId,
  noteId,
  page = false,
  head,
  ...more
}: NoteEditorProps) {
  const [hovered, show] = useState<readonly string[]>([])
  const [selected, setSelected] = useState<{ sentence: string; lines: readonly string[] }>()
  const shown = hovered.length > 0 ? hovered : (selected?.lines ?? [])
  const { values } = work
  useEffect(prepareToEdit, [])
  const numbers = new Map(values.transcript.map(({ id }, n) => [id, n + 1]))
  const sources = {
    numbers,
    shown,
    show,
    selected: selected?.sentence,
    select: (sentence: string, lines: readonly string[]) => setSelected({ sentence, lines }),
  }
  const { data: previous } = usePreviousNote(patientId, noteId, values.sessionDate)
  return (
    <div className={cx('@container/editor', page && 'lg:h-full lg:min-h-0')} data-review={page || undefined}>
      <div
        className={cx(
          'grid gap-y-4 @4xl/editor:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] @7xl/editor:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]',
          page ? 'lg:h-full lg:min-h-0' : 'items-start gap-x-5',
        )}
      >
        <div
          // Positioned, because visually hidden elements inside would otherwise lengthen the page.
          className={cx('relative min-w-0', page && 'px-3 py-3.5 md:px-6 lg:min-h-0 lg:overflow-y-auto')}
        >
          {head}
          <Paper
            work={work}
            people={people}
            sources={sources}
            template={more.template}
            telehealth={more.telehealth}
            sessionZone={more.sessionZone}
            onGo={goToLine}
          >
            {more.children}
          </Paper>
        </div>
        <aside
          aria-label="Sources and checks"
          className={cx(
            '@container min-w-0 bg-surface',
            page
              ? 'border-line max-lg:border-t lg:flex lg:min-h-0 lg:flex-col lg:border-l'
              : 'overflow-hidden rounded-lg border border-line',
          )}
        >
          {values.transcript.length > 0 && (
            <div className={cx('max-md:hidden', page && 'lg:flex lg:min-h-36 lg:flex-1 lg:flex-col')}>
              <Transcript
                lines={values.transcript}
                shown={shown}
                people={people}
                sample={more.sample ?? false}
              />
            </div>
          )}
          <div
            className={cx(
              'relative grid content-start divide-y divide-line px-5 *:py-3',
              page && 'lg:max-h-[65%] lg:overflow-y-auto lg:border-t lg:border-line',
            )}
          >
            <LeftOutList work={work} sources={sources} />
            <MedicationChanges work={work} sources={sources} people={people} />
            <Codes work={work} sources={sources} length={more.length} corrected={more.corrected} />
            <Goals work={work} patientId={patientId} before={previous?.goals ?? new Set()} />
            <Suspense>{previous && <PreviousPlan work={work} note={previous} />}</Suspense>
          </div>
        </aside>
      </div>
    </div>
  )
}
