import { AudioLines, FileText, Hash } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { HighlightSet } from '#core/notes/highlights.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { NoteValues } from '../../shared/values.ts'
import type { NotePeople } from '../editor/note-work.ts'

const ComplianceResult = lazyPart(() => import('./compliance-result.tsx'))

interface SidePanelsProps {
  unsignedAddenda: number
  lines: readonly TranscriptLine[]
  values: NoteValues | undefined
  people: NotePeople
}

export function SidePanels({ lines, values, people, unsignedAddenda }: SidePanelsProps) {
  return (
    <aside aria-label="Highlights and checks" className="grid grid-cols-1 gap-4 lg:pt-14">
      <Highlights lines={lines} />
      <Compliance values={values} people={people} unsignedAddenda={unsignedAddenda} />
      <Features />
    </aside>
  )
}

/** Read by the rules in a worker that starts with the first line; an answer to older lines is dropped. */
function useHighlights(lines: readonly TranscriptLine[]) {
  const [groups, setGroups] = useState<readonly HighlightSet[]>([])
  const worker = useRef<Worker>(undefined)
  const asked = useRef(0)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (lines.length === 0) return setGroups([])
    if (!worker.current) {
      worker.current = new Worker(new URL('./highlights.worker.ts', import.meta.url), { type: 'module' })
      worker.current.onmessage = ({ data }: MessageEvent<{ asked: number; groups: HighlightSet[] }>) => {
        if (data.asked === asked.current) setGroups(data.groups)
      }
      worker.current.onerror = ({ message }) => logProblem('The highlights could not be read', message)
    }
    asked.current += 1
    worker.current.postMessage({ asked: asked.current, lines })
  }, [lines])
  return groups
}

/** Recomputed as lines arrive, with lower priority than typing and speech. */
function Highlights({ lines }: { lines: readonly TranscriptLine[] }) {
  const groups = useHighlights(useDeferredValue(lines))
  const numbers = new Map(lines.map(({ id }, n) => [id, n + 1]))
  return (
    <Card aria-labelledby="highlights-title">
      <h2 id="highlights-title" className="heading-card mb-2">
        Clinical Highlights
      </h2>
      {groups.length === 0 ? (
        <p className="text-sm text-ink-muted">Clinical highlights will appear here after transcription.</p>
      ) : (
        <dl className="grid gap-3 text-sm">
          {groups.map(({ group, items }) => (
            <div key={group}>
              <dt
                className={cx('text-xs font-semibold', group === 'Safety' ? 'text-danger' : 'text-ink-muted')}
              >
                {group} <span className="num font-normal">{items.length}</span>
              </dt>
              {items.slice(0, group === 'Safety' ? undefined : 3).map(({ lineId, text }) => (
                <dd
                  key={`${lineId} ${text}`}
                  className="mt-0.5 grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 leading-snug"
                >
                  <span className="num pt-px text-right text-2xs text-ink-muted">{numbers.get(lineId)}</span>
                  {text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function Compliance({ values, people, unsignedAddenda }: Omit<SidePanelsProps, 'lines'>) {
  return (
    <Card aria-labelledby="compliance-title">
      <h2 id="compliance-title" className="heading-card mb-2">
        HIPAA Compliance
      </h2>
      <div aria-live="polite" className="text-sm">
        {values ? (
          <Suspense>
            <ComplianceResult note={{ ...values, ...people }} unsignedAddenda={unsignedAddenda} />
          </Suspense>
        ) : (
          <p className="text-ink-muted">
            Compliance validation will run automatically when a progress note is generated.
          </p>
        )}
      </div>
    </Card>
  )
}

const features = [
  { icon: AudioLines, text: 'Real-time transcription with speaker differentiation' },
  { icon: FileText, text: 'Note formats: SOAP, DAP, BIRP, GIRP, PAIP and custom' },
  { icon: Hash, text: 'ICD-10 and CPT suggestions, each with its source lines' },
]

function Features() {
  return (
    <Card aria-labelledby="features-title">
      <h2 id="features-title" className="heading-card mb-2">
        AI Scribe Features
      </h2>
      <ul className="grid gap-2 text-sm">
        {features.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-primary" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
