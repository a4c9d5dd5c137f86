import { useId, useRef, useState } from 'react'
import { openBalance } from '#core/billing/balance.ts'
import { type BillStatus, movesOf, needsNote } from '#core/billing/moves.ts'
import { formatList, formatMoney } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
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

function verbOf(from: string, to: BillStatus) {
  if (from === 'paid') return `Back to ${to}`
  return from === 'denied' && to === 'paid' ? 'Write off the balance' : verbs[to]
}

const consequences: Partial<Record<BillStatus, string>> = {
  paid: 'The open balance will be written off as an adjustment. The patient will owe nothing more.',
  void: 'A void bill can’t be reopened, and its visit can’t be billed again.',
}

interface MoveBillProps {
  bill: { id: string; status: string; total_amount: number; paid_amount: number }
  /** The booked and the measured time differ, and none of them is chosen yet. */
  timeOpen: boolean
  /** What a payer requires and this bill lacks. */
  missing: readonly string[]
  history: readonly { from_status: string | null; to_status: string }[]
  /** The patient pays this visit, not insurance. */
  selfPay: boolean
}

/** The statuses this bill may change to. Denying, voiding or undoing a payment asks for a reason. */
export function MoveBill({ bill, timeOpen, missing, history, selfPay }: MoveBillProps) {
  const [asking, setAsking] = useState<BillStatus>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const move = useMoveBill()
  const next = movesOf(bill, history)
  // Someone who pays for a visit may want it kept from their plan.
  const notClaimed = (to: BillStatus) => to === 'submitted' && bill.status === 'pending' && selfPay
  const first = next.find((to) => !notClaimed(to))
  const asksWhy = (to: BillStatus) => needsNote(bill.status, to)
  const why = useId()
  const incomplete = (to: BillStatus) => to === 'submitted' && bill.status !== 'paid' && missing.length > 0
  const going = useRef(false)

  function variantOf(to: BillStatus) {
    if (bill.status === 'paid') return 'secondary'
    if (to === first) return 'primary'
    return asksWhy(to) ? 'danger-quiet' : 'secondary'
  }

  /** A second click of a double click arrives before the button is drawn as busy. */
  function go(to: BillStatus) {
    if (going.current) return
    going.current = true
    const settled = () => {
      going.current = false
    }
    const closing = to === 'paid' ? { writtenOff: openBalance(bill) } : {}
    move.mutate({ billId: bill.id, from: bill.status, to, note, ...closing }, { onSettled: settled })
  }

  function press(to: BillStatus) {
    if (!asksWhy(to) && to !== 'paid') return go(to)
    setNote('')
    setAsking(to)
    setTried(false)
  }

  if (next.length === 0) return <p className="text-ink-muted">Closed.</p>
  const confirming = asking === 'paid' && !asksWhy('paid')
  if (!asking || confirming)
    return (
      <div className="flex flex-wrap gap-2">
        {next.map((to) => (
          <Button
            key={to}
            size="sm"
            variant={variantOf(to)}
            busy={move.isPending}
            disabled={(timeOpen && !asksWhy(to)) || incomplete(to) || notClaimed(to)}
            aria-describedby={incomplete(to) || notClaimed(to) ? why : undefined}
            onClick={() => press(to)}
          >
            {verbOf(bill.status, to)}
          </Button>
        ))}
        {next.some(notClaimed) ? (
          <p id={why} className="basis-full text-sm text-ink-muted">
            The patient pays for this visit, so it won’t be sent to insurance. To submit it, change Payment to
            insurance first.
          </p>
        ) : (
          next.some(incomplete) && (
            <p id={why} className="basis-full text-sm text-danger">
              Before you can submit, this bill needs {formatList(missing)}.
            </p>
          )
        )}
        <Confirm
          open={confirming}
          onOpenChange={(open) => !open && setAsking(undefined)}
          title="Mark this bill paid?"
          description={describeWhatCloses(openBalance(bill))}
          confirmLabel="Mark paid"
          cancelLabel="Keep it open"
          danger={false}
          onConfirm={() => go('paid')}
        />
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
      <Field
        label="Reason"
        hint={bill.status === 'paid' ? undefined : consequences[asking]}
        error={tried && !note.trim() ? 'Enter a reason' : undefined}
      >
        <Textarea autoFocus value={note} maxLength={2000} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={() => setAsking(undefined)}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          variant={bill.status === 'paid' ? 'primary' : 'danger'}
          busy={move.isPending}
        >
          {verbOf(bill.status, asking)}
        </Button>
      </div>
    </form>
  )
}

const describeWhatCloses = (balance: number) =>
  balance > 0
    ? `${formatMoney(balance)} has no recorded payment. It will be written off as an adjustment, and the patient will owe nothing more. If it was paid, record the payment instead.`
    : 'This bill is paid in full. It will close without a claim.'
