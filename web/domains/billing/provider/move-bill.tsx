import { useState } from 'react'
import { type BillStatus, billMoves, needsNote } from '#core/billing/moves.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useMoveBill } from './api.ts'

const verbs: Record<BillStatus, string> = {
  pending: 'Back to pending',
  submitted: 'Mark submitted',
  paid: 'Mark paid',
  denied: 'Mark denied',
  void: 'Make void',
}

/** Where this bill may go. What ends badly asks why. */
export function MoveBill({ bill }: { bill: { id: string; status: string } }) {
  const [asking, setAsking] = useState<BillStatus>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const move = useMoveBill()
  const next = billMoves[bill.status as BillStatus] ?? []
  const go = (to: BillStatus) => move.mutate({ billId: bill.id, from: bill.status, to, note })

  function press(to: BillStatus) {
    if (!needsNote(to)) return go(to)
    setAsking(to)
    setTried(false)
  }

  if (next.length === 0) return <p className="text-ink-muted">This bill is closed: it moves no further.</p>
  if (!asking)
    return (
      <div className="flex flex-wrap gap-2">
        {next.map((to) => (
          <Button
            key={to}
            size="sm"
            variant={to === next[0] ? 'primary' : needsNote(to) ? 'danger-quiet' : 'secondary'}
            busy={move.isPending}
            onClick={() => press(to)}
          >
            {verbs[to]}
          </Button>
        ))}
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
      <Field label="Why?" error={tried && !note.trim() ? 'Write a note that says why' : undefined}>
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
