import { useId, useRef, useState } from 'react'
import { type BillStatus, movesOf, needsNote } from '#core/billing/moves.ts'
import { formatList } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useMoveBill } from './api.ts'

const verbs: Record<BillStatus, string> = {
  pending: 'Back to pending',
  submitted: 'Mark submitted',
  paid: 'Mark paid',
  denied: 'Mark denied',
  void: 'Void',
}

interface MoveBillProps {
  bill: { id: string; status: string }
  /** The booked and the measured time differ, and none of them is chosen yet. */
  timeOpen: boolean
  /** What a payer requires and this bill lacks. */
  missing: readonly string[]
  history: readonly { to_status: string }[]
}

/** Where this bill may go. What ends badly asks why. */
export function MoveBill({ bill, timeOpen, missing, history }: MoveBillProps) {
  const [asking, setAsking] = useState<BillStatus>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const move = useMoveBill()
  const next = movesOf(bill.status, history)
  const why = useId()
  const incomplete = (to: BillStatus) => to === 'submitted' && missing.length > 0
  const going = useRef(false)

  /** A second click of a double click arrives before the button is drawn as busy. */
  function go(to: BillStatus) {
    if (going.current) return
    going.current = true
    const settled = () => {
      going.current = false
    }
    move.mutate({ billId: bill.id, from: bill.status, to, note }, { onSettled: settled })
  }

  function press(to: BillStatus) {
    if (!needsNote(to)) return go(to)
    setAsking(to)
    setTried(false)
  }

  if (next.length === 0) return <p className="text-ink-muted">Closed.</p>
  if (!asking)
    return (
      <div className="flex flex-wrap gap-2">
        {next.map((to) => (
          <Button
            key={to}
            size="sm"
            variant={to === next[0] ? 'primary' : needsNote(to) ? 'danger-quiet' : 'secondary'}
            busy={move.isPending}
            disabled={(timeOpen && !needsNote(to)) || incomplete(to)}
            aria-describedby={incomplete(to) ? why : undefined}
            onClick={() => press(to)}
          >
            {verbs[to]}
          </Button>
        ))}
        {next.some(incomplete) && (
          <p id={why} className="basis-full text-sm text-danger">
            Before you can submit, this bill needs {formatList(missing)}.
          </p>
        )}
      </div>
    )
  return (
    <form
      noValidate
      className="grid gap-3 rounded-md border border-line p-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (note.trim()) go(asking)
      }}
    >
      <Field label="Reason" error={tried && !note.trim() ? 'Enter a reason' : undefined}>
        <Textarea autoFocus value={note} maxLength={2000} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={() => setAsking(undefined)}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="danger" busy={move.isPending}>
          {verbs[asking]}
        </Button>
      </div>
    </form>
  )
}
