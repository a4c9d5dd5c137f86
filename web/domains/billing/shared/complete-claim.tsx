import { type FormEvent, useId, useState } from 'react'
import { chargesOf } from '#core/billing/charges.ts'
import type { ClaimSource } from '#core/billing/claim-source.ts'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useCompleteClaim } from './complete-claim-api.ts'
import { readAmount } from './read-amount.ts'

interface CompleteClaimProps {
  billId: string
  source: ClaimSource
  /** No payer has the claim, and no one closed the bill. */
  correctable: boolean
  /** Its codes were corrected after it was submitted, so a corrected claim follows. */
  corrected?: boolean
}

/** What only a person knows about a claim: how the charge is divided among its codes, and which claim it replaces. */
export function CompleteClaim({ billId, source, correctable, corrected = false }: CompleteClaimProps) {
  const { bill, procedures } = source
  // Nothing of a sent claim changes but what it was sent without.
  const lacksCharges = !bill.charges && (bill.status === 'submitted' || bill.status === 'paid')
  const [saved, setSaved] = useState(false)
  return (
    <>
      {procedures.length > 1 &&
        (correctable || corrected || lacksCharges ? (
          <CodeCharges
            key={`${bill.total_amount} ${procedures.map(({ code }) => code)}`}
            billId={billId}
            source={source}
            onSaved={() => setSaved(true)}
          />
        ) : (
          saved && (
            <p ref={focusOnArrival} tabIndex={-1}>
              Charges saved. They can’t be changed, because the bill was submitted.
            </p>
          )
        ))}
      {(corrected || (correctable && bill.status === 'denied')) && (
        <PayerClaimNumber billId={billId} known={bill.payer_claim_number ?? ''} />
      )}
    </>
  )
}

const inCents = (amount: number) => Math.round(amount * 100)

interface CodeChargesProps extends Omit<CompleteClaimProps, 'correctable' | 'corrected'> {
  onSaved: () => void
}

function CodeCharges({ billId, source: { bill, procedures }, onSaved }: CodeChargesProps) {
  const heading = useId()
  const entered = chargesOf(bill, procedures)
  const [typed, setTyped] = useState(() => procedures.map((_, at) => entered?.[at]?.toFixed(2) ?? ''))
  const [pressed, setPressed] = useState(false)
  const complete = useCompleteClaim()
  const amounts = typed.map(readAmount)
  const open = inCents(bill.total_amount) - amounts.reduce<number>((sum, one) => sum + inCents(one ?? 0), 0)
  const unread = amounts.some((amount) => amount === undefined)
  const problem = unread
    ? 'Enter an amount for each code, such as 120.00.'
    : open !== 0
      ? `The charges must add up to ${formatMoney(bill.total_amount)}.`
      : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    setPressed(true)
    if (problem) return
    const charges = Object.fromEntries(procedures.map(({ code }, at) => [code, amounts[at] ?? 0]))
    complete.mutate({ bill: billId, charges }, { onSuccess: onSaved })
  }

  return (
    <form noValidate onSubmit={save} aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="font-sans text-sm font-bold tracking-normal">
        Charge of each code
      </h3>
      <div className="grid grid-cols-2 gap-3">
        {procedures.map(({ code }, at) => (
          <Field key={code} label={code}>
            <Input
              inputMode="decimal"
              value={typed[at] ?? ''}
              aria-invalid={(pressed && problem !== undefined) || undefined}
              onChange={({ target }) => setTyped(typed.map((one, n) => (n === at ? target.value : one)))}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" variant="secondary" busy={complete.isPending} busyLabel="Saving…">
          Save charges
        </Button>
        <p role="status" className="num text-xs text-ink-muted">
          {formatMoney(bill.total_amount - open / 100)} of {formatMoney(bill.total_amount)}
        </p>
      </div>
      {pressed && problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

function PayerClaimNumber({ billId, known }: { billId: string; known: string }) {
  const [number, setNumber] = useState(known)
  const complete = useCompleteClaim()

  function save(event: FormEvent) {
    event.preventDefault()
    // Clearing the field removes a number that was entered by mistake.
    if (number.trim() !== known) complete.mutate({ bill: billId, payer_claim_number: number.trim() })
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-3">
      <Field
        label="Payer’s claim number"
        hint="From the payer’s answer. It goes in box 22 of the corrected claim."
        className="grow"
      >
        <Input value={number} maxLength={50} onChange={({ target }) => setNumber(target.value)} />
      </Field>
      <Button type="submit" size="sm" variant="secondary" busy={complete.isPending} busyLabel="Saving…">
        Save number
      </Button>
    </form>
  )
}
