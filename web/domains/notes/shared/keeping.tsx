import { diffText } from '#core/notes/diff-text.ts'
import { sectionTexts } from '#core/notes/read-sections.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { describeKeeping } from './describe-keeping.ts'
import type { KeepingState } from './not-saved.ts'
import type { Dispute } from './note-keeper.ts'
import type { NoteValues } from './values.ts'

interface KeepingProps {
  state: KeepingState
  /** Why the database refused to save. */
  why?: string | undefined
  dispute: Dispute | undefined
  /** What is typed here. */
  values: NoteValues
  onChoose: (whose: 'ours' | 'theirs') => void
  /** Loads the note as it is in the chart. */
  onReload: () => void
}

/** Whether what was typed is safe, and what to do when it is not. */
export function Keeping({ state, why, dispute, values, onChoose, onReload }: KeepingProps) {
  return (
    <div className="grid gap-3">
      {state === 'refused' ? (
        <Banner
          tone="danger"
          title={describeKeeping(state, why)}
          action={
            <div className="flex flex-wrap gap-2">
              {!why && (
                <Button size="sm" onClick={onReload}>
                  Show the note
                </Button>
              )}
              <Button size="sm" variant="secondary" onClick={() => void copy(sectionTexts(values.sections))}>
                Copy my text
              </Button>
            </div>
          }
        />
      ) : (
        <p role="status" className="text-xs text-ink-muted">
          {describeKeeping(state, why)}
        </p>
      )}
      {dispute && (
        <Banner
          tone="warning"
          title={`This note was changed in another window: ${dispute.parts.join(', ')}.`}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => onChoose('ours')}>
                Keep mine
              </Button>
              <Button size="sm" variant="secondary" onClick={() => onChoose('theirs')}>
                Use the other version
              </Button>
            </div>
          }
        >
          The version you don’t choose stays in the history. <OtherVersion {...dispute} />
        </Banner>
      )}
    </div>
  )
}

async function copy(sections: Record<string, string>) {
  const said = Object.entries(sections).filter(([, text]) => text.trim())
  try {
    await navigator.clipboard.writeText(said.map(([name, text]) => `${name}: ${text}`).join('\n\n'))
    toast.success('Copied')
  } catch (error) {
    logProblem('The clipboard refused what was typed', error)
    toast.error('We couldn’t copy it. Select the text and copy it yourself.')
  }
}

/** Only the disputed sections, as the other side has them, with what differs marked. */
function OtherVersion({ parts, ours, theirs }: Dispute) {
  const [our, their] = [sectionTexts(ours.sections), sectionTexts(theirs.sections)]
  return (
    // A long text leaves the note and the choice in view.
    <span className="block max-h-[25dvh] overflow-y-auto [&_mark]:rounded-xs [&_mark]:bg-surface [&_mark]:text-inherit">
      {parts
        .filter((name) => their[name] !== undefined)
        .map((name) => (
          <span key={name} className="mt-1 block">
            <strong>{name}, there:</strong>{' '}
            {diffText(our[name] ?? '', their[name] ?? '')
              .filter(({ kind }) => kind !== 'removed')
              .map(({ kind, text }, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
                kind === 'added' ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}
          </span>
        ))}
    </span>
  )
}
