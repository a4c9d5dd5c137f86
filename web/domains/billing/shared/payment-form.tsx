import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '#core/billing/balance.ts'
import { practice } from '#core/practice.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { addDays, type PlainDate, today } from '#web/platform/plain-date.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { methodWords } from './payment-words.ts'
import { type PaymentFor, useRecordPayment } from './payments-api.ts'
import { readAmount } from './read-amount.ts'

interface PaymentFormProps {
  paid: PaymentFor
  balance: number
  /** What is recorded already. */
  payments: readonly { id: string }[]
  /** An insurer may pay what the patient has already paid, up to the whole bill: the difference is a refund due. */
  insurance?: number
  methods: readonly PaymentMethod[]
  /** With what is open then, recorded or not. */
  onDone: (balance: number) => void
}

export function PaymentForm({
  paid,
  balance,
  payments,
  insurance = balance,
  methods,
  onDone,
}: PaymentFormProps) {
  const now = today(practice.timeZone)
  const [draft, setDraft] = useState(() => ({
    payment: crypto.randomUUID(),
    typed: '',
    paidOn: now as PlainDate | '',
    method: '',
    note: '',
  }))
  const { payment, typed, paidOn, method, note } = draft
  const [tried, setTried] = useState(false)
  const record = useRecordPayment()
  const amount = readAmount(typed)
  const most = method === 'insurance' ? insurance : balance
  const fits = amount !== undefined && amount > 0 && amount <= most

  // The answer was lost, and the list that was read again has the payment: a second one would count twice.
  const isStored = record.isError && payments.some(({ id }) => id === record.variables.payment)
  const finish = useEffectEvent(() => {
    toast.success('The payment was recorded.')
    onDone(balance)
  })
  useEffect(() => {
    if (isStored) finish()
  }, [isStored])

  // A different payment than the one tried before, so it gets a new ID.
  const change = (changes: Partial<Omit<typeof draft, 'payment'>>) =>
    setDraft((before) => ({ ...before, ...changes, payment: crypto.randomUUID() }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!fits || !paidOn || !method || record.isPending) return
    // A bill paid in full takes this form off the page before its answer is complete.
    record.mutateAsync({ ...paid, payment, amount, paid_on: paidOn, method, note }).then(onDone, () => {})
  }

  return (
    <form
      noValidate
      aria-label="Record payment"
      onSubmit={submit}
      className="grid gap-3 rounded-md border border-line p-3.5 sm:grid-cols-2"
    >
      <Field
        label="Amount"
        hint={`${'visit' in paid ? 'Up to' : 'Open:'} ${formatMoney(balance)}`}
        error={tried && !fits ? `Enter an amount up to ${formatMoney(most)}` : undefined}
      >
        <Input
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => change({ typed: target.value })}
        />
      </Field>
      <DateField
        label="Paid on"
        value={paidOn}
        {...('visit' in paid && { min: addDays(now, -365) })}
        max={now}
        onChange={(day) => change({ paidOn: day })}
        error={tried && !paidOn ? 'The date can’t be in the future' : undefined}
      />
      <Field label="Method" error={tried && !method ? 'Choose a method' : undefined}>
        <NativeSelect
          value={method}
          placeholder="Choose"
          options={methods.map((value) => ({ value, label: methodWords[value] }))}
          onChange={({ target }) => change({ method: target.value })}
        />
      </Field>
      <Field label="Note" optional hint="For example, the check number. Patients don’t see it.">
        <Input maxLength={500} value={note} onChange={({ target }) => change({ note: target.value })} />
      </Field>
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" size="sm" busy={record.isPending} busyLabel="Recording…">
          Record payment
        </Button>
        <Button size="sm" variant="plain" onClick={() => onDone(balance)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
