import { lowerFirst } from '#core/first-letter.ts'
import { appendTo, typed } from '#core/notes/edit-note.ts'
import type { NoteSection } from '#core/notes/types.ts'
import { cx } from '#web/ui/cx.ts'
import type { NoteWork } from './note-work.ts'

export const mentalStatus = 'Mental status exam'

/** The findings to tap. The first choice of each is the usual one, never filled in automatically. */
const findings: Record<string, readonly string[]> = {
  Appearance: ['Well groomed', 'Casually dressed', 'Disheveled', 'Appears tired'],
  Behavior: ['Cooperative', 'Guarded', 'Restless', 'Slowed', 'Tearful'],
  Speech: ['Normal rate and volume', 'Pressured', 'Slow', 'Soft'],
  Mood: ['Euthymic', 'Depressed', 'Anxious', 'Irritable', 'Elevated'],
  Affect: ['Full range', 'Constricted', 'Flat', 'Labile', 'Congruent with mood'],
  'Thought process': ['Linear', 'Circumstantial', 'Tangential', 'Racing', 'Disorganized'],
  'Thought content': [
    'No SI or HI',
    'Suicidal ideation, see Safety',
    'Homicidal ideation, see Safety',
    'Delusions',
  ],
  Perception: ['No hallucinations', 'Auditory hallucinations', 'Visual hallucinations'],
  Cognition: ['Alert, oriented', 'Inattentive', 'Impaired memory'],
  Insight: ['Good', 'Fair', 'Limited'],
  Judgment: ['Good', 'Fair', 'Limited'],
}

const wordsOf = (name: string, finding: string) => `${name}: ${lowerFirst(finding)}.`

/** By line of the grid, the first sentence that says a finding of it. The grid shows that one, and no other. */
export function tappedAt({ sentences }: NoteSection): Map<string, number> {
  const lines = Object.entries(findings).map(
    ([name, all]) =>
      [name, sentences.findIndex(({ text }) => all.some((one) => wordsOf(name, one) === text))] as const,
  )
  return new Map(lines.filter(([, at]) => at >= 0))
}

interface MentalStatusProps {
  section: NoteSection
  work: NoteWork
}

/** A grid of findings to tap. Each becomes a sentence that rests on the clinician. */
export function MentalStatusGrid({ section, work }: MentalStatusProps) {
  const tapped = tappedAt(section)
  const findingOf = (name: string) => {
    const text = section.sentences[tapped.get(name) ?? -1]?.text
    return findings[name]?.find((one) => wordsOf(name, one) === text) ?? ''
  }

  function choose(name: string, finding: string) {
    const chosen = finding ? [typed(wordsOf(name, finding), mentalStatus)] : []
    work.change((before) => {
      const at = tappedAt(section).get(name)
      if (at === undefined) return { ...before, sections: appendTo(before.sections, section.name, chosen) }
      const sections = before.sections.map((one) =>
        one.name === section.name ? { ...one, sentences: one.sentences.toSpliced(at, 1, ...chosen) } : one,
      )
      return { ...before, sections }
    })
  }

  const known = Object.keys(findings).filter((name) => !work.readOnly || findingOf(name))
  if (known.length === 0) return null
  return (
    <dl aria-label={mentalStatus} className="grid gap-x-5 @xl:grid-cols-2">
      {known.map((name) => (
        <div
          key={name}
          className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-2 border-b border-line py-0.5"
        >
          <dt className="text-xs text-ink-muted">{name}</dt>
          <dd>
            {work.readOnly ? (
              findingOf(name)
            ) : (
              <select
                aria-label={name}
                value={findingOf(name)}
                onChange={({ target }) => choose(name, target.value)}
                className={cx(
                  'min-h-7 w-full rounded-sm bg-transparent text-sm hover:bg-surface-2 pointer-coarse:min-h-11',
                  !findingOf(name) && 'text-ink-muted',
                )}
              >
                <option value="">Not assessed</option>
                {findings[name]?.map((finding) => (
                  <option key={finding} value={finding} className="bg-surface text-ink">
                    {finding}
                  </option>
                ))}
              </select>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
