import { ShieldPlus } from 'lucide-react'
import { appendTo, openLines, saidAboutRisk, toggleRisk, typed } from '#core/notes/edit-note.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { NoteWork } from './note-work.ts'

const levels = ['Low', 'Moderate', 'High'] as const
const wordsOf = (level: string) => `Suicide risk: ${level.toLowerCase()}, by clinical judgment.`
const isRiskLine = (text: string) => levels.some((level) => wordsOf(level) === text)

/** As many complete words as fit on a line. */
const beginning = (text: string) => (text.length > 60 ? `${text.slice(0, 58).replace(/\s+\S*$/, '')}…` : text)

interface RiskLineProps {
  work: NoteWork
  /** Where an impression goes. */
  section: string
  onGo: (place: { section: number; sentence: number }) => void
}

/**
 * The line of a clinician's risk assessment. Only the clinician chooses the level; what was said is shown next to it.
 */
export function RiskLine({ work, section, onGo }: RiskLineProps) {
  const { values, change, readOnly } = work
  const open = openLines(values.sections).filter(({ why }) => why === 'safety')
  // One answer can speak of two dangers; its words are shown once and removed together.
  const told = [...Map.groupBy(saidAboutRisk(values), ({ text }) => text)].map(([text, rows]) => ({
    text,
    places: rows.map(({ at }) => at),
    removed: rows[0]?.removed,
    unresolved: rows.every((row) => row.unresolved),
  }))
  const chosen = levels.find((level) =>
    values.sections.some(({ sentences }) => sentences.some(({ text }) => text === wordsOf(level))),
  )
  if (readOnly) return null
  const choose = (level: string) =>
    change((before) => {
      const cleared = before.sections.map((one) => ({
        ...one,
        sentences: one.sentences.filter(({ text }) => !isRiskLine(text)),
      }))
      const added = level === chosen ? [] : [typed(wordsOf(level))]
      return { ...before, sections: appendTo(cleared, section, added) }
    })
  return (
    <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-[10px] border border-line-strong px-3 py-2 text-sm">
      <ShieldPlus aria-hidden="true" className="mt-0.5 size-4.5 text-danger" />
      <div className="grid gap-1">
        <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <legend className="sr-only">Suicide risk, by your judgment</legend>
          <b aria-hidden="true" className="font-semibold">
            Suicide risk
          </b>
          {levels.map((level) => (
            <button
              key={level}
              type="button"
              aria-pressed={chosen === level}
              onClick={() => choose(level)}
              className={cx(
                'tap-target rounded-full px-2.5 py-0.5 text-xs font-semibold inset-ring',
                chosen === level
                  ? 'bg-primary text-on-primary inset-ring-primary'
                  : 'inset-ring-line-strong hover:bg-surface-2',
              )}
            >
              {level}
            </button>
          ))}
          <span className="text-xs text-ink-muted">Your judgment. Nothing is preselected.</span>
        </fieldset>
        {told.length > 0 && (
          <ul aria-label="Said about risk" className="leading-snug text-ink-muted">
            {told.map(({ text, places, removed, unresolved }) => (
              <li key={text} className="flex items-center gap-2">
                <span className={cx('grow', removed && 'line-through')}>
                  {unresolved && <b className="font-semibold text-warning">Unresolved: </b>}
                  {text}
                </span>
                <Button
                  variant="plain"
                  size="sm"
                  className="-my-1"
                  aria-label={`${removed ? 'Put back' : 'Remove'}: ${text}`}
                  onClick={() =>
                    change((before) => ({ ...before, review: places.reduce(toggleRisk, before.review) }))
                  }
                >
                  {removed ? 'Put back' : 'Remove'}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {open.length > 0 && (
          <p className="text-xs">
            Unresolved:{' '}
            {open.map((line) => (
              <button
                key={`${line.section} ${line.sentence}`}
                type="button"
                onClick={() => onGo(line)}
                className="tap-target mr-2 text-left font-semibold text-warning underline"
              >
                {beginning(line.text)}
              </button>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
