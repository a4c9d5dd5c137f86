import { Signature, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isEmptyNote, missingBeforeSigning } from '#core/notes/check-compliance.ts'
import { type OpenLine, openLines } from '#core/notes/edit-note.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { describeNotSaved } from '../../shared/describe-keeping.ts'
import { Keeping } from '../../shared/keeping.tsx'
import type { StoredNote } from './use-stored-note.ts'

const SignDialog = lazyPart(async () => ({
  default: (await import('../../shared/sign-dialog.tsx')).SignDialog,
}))
const HistoryDialog = lazyPart(async () => ({
  default: (await import('../../shared/history-dialog.tsx')).HistoryDialog,
}))

interface SignBarProps {
  stored: StoredNote
  onGo: (place: OpenLine) => void
  /** Keys of the whole page: Ctrl or Command with S saves, with Enter signs. */
  keys?: boolean
  onSigned: () => void
}

/** What is left to do before the signature, whether everything is saved, and the signature itself. */
export function SignBar({ stored, onGo, keys = false, onSigned }: SignBarProps) {
  const { row, work, keeping } = stored
  const [dialog, setDialog] = useState<'sign' | 'history'>()
  const open = work ? openLines(work.values.sections) : []
  const sign = () => open.length === 0 && setDialog('sign')

  async function save() {
    try {
      await keeping.flush()
      toast.success('Draft saved')
    } catch (error) {
      logProblem('A draft could not be saved', error)
      toast.error(describeNotSaved(error) ?? 'We couldn’t save the draft. Please try again.')
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    if (event.key === 's') {
      event.preventDefault()
      void save()
    } else if (event.key === 'Enter') sign()
  })
  useLayoutEffect(() => {
    if (!keys) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [keys])

  if (!row || !work || work.readOnly) return null
  const close = () => setDialog(undefined)
  return (
    <div className="@container/foot sticky bottom-0 max-md:[body:has([data-foot-bar])_&]:bottom-15 z-10 grid gap-2 border-t border-line bg-surface px-4 py-2.5 shadow-[0_-12px_24px_-20px_rgb(36_24_40/.4)] md:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          {open[0] && <ToResolve open={open} first={open[0]} onGo={onGo} />}
          <Keeping
            state={keeping.state}
            why={keeping.why}
            dispute={keeping.dispute}
            values={work.values}
            onChoose={keeping.choose}
            onReload={stored.retry}
          />
        </div>
        {keys && <TimeToSign />}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="plain"
            className="hidden @sm/foot:inline-flex"
            onClick={() => setDialog('history')}
          >
            History
          </Button>
          <Button
            variant="secondary"
            {...(!keys && { size: 'sm' })}
            className="hidden @sm/foot:inline-flex"
            onClick={() => void save()}
          >
            Save draft
          </Button>
          <Button
            onClick={sign}
            {...(!keys && { size: 'sm' })}
            aria-disabled={open.length > 0}
            {...(open.length > 0 && { 'aria-describedby': 'to-resolve' })}
          >
            <Signature />
            Sign note
          </Button>
        </div>
      </div>
      <Suspense>
        {dialog === 'sign' && (
          <SignDialog
            noteId={row.id}
            empty={isEmptyNote(work.values)}
            sections={work.values.sections}
            missing={
              row.addendum_to
                ? []
                : missingBeforeSigning(work.values, { billed: row.appointment_id !== null })
            }
            version={keeping.flush}
            onSigned={onSigned}
            onClose={close}
          />
        )}
        {dialog === 'history' && <HistoryDialog noteId={row.id} onClose={close} />}
      </Suspense>
    </div>
  )
}

interface ToResolveProps {
  open: readonly OpenLine[]
  first: OpenLine
  onGo: (place: OpenLine) => void
}

function ToResolve({ open, first, onGo }: ToResolveProps) {
  const safety = open.filter(({ why }) => why === 'safety').length
  const other = open.length - safety
  const parts = [
    safety > 0 && `${safety} safety ${safety === 1 ? 'line' : 'lines'}`,
    other > 0 && `${other} unsupported ${other === 1 ? 'sentence' : 'sentences'}`,
  ].filter(Boolean)
  return (
    <p id="to-resolve" className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
      <TriangleAlert aria-hidden="true" className="size-4.5 flex-none text-warning" />
      To sign, resolve {parts.join(' and ')}.
      <button
        type="button"
        onClick={() => onGo(first)}
        className="tap-target font-semibold text-primary underline"
      >
        Go to line
      </button>
    </p>
  )
}

/** How long this note has been open, to show how long a review takes. */
function TimeToSign() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="flex items-baseline gap-1.5 text-xs whitespace-nowrap text-ink-muted max-sm:hidden">
      Time to sign{' '}
      <b className="num font-display text-lg leading-none font-medium text-ink">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </b>
    </p>
  )
}
