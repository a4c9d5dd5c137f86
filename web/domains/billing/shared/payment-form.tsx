import { type FormEvent, useState } from 'react'
import type { PaymentMethod } from '#core/billing/balance.ts'
import { practice } from '#core/practice.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { type PlainDate, today } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { methodWords } from './payment-words.ts'
import { useRecordPayment } from './payments-api.ts'
import { readAmount } from './read-amount.ts'

interface PaymentFormProps {
  billId: string
  balance: number
  methods: readonly PaymentMethod[]
  onDone: () => void
}

export function PaymentForm({ billId, balance, methods, onDone }: PaymentFormProps) {
  const now = today(practice.timeZone)
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const [paidOn, setPaidOn] = useState<PlainDate | ''>(now)
  const [method, setMethod] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const record = useRecordPayment()
  const amount = readAmount(typed)
  const fits = amount !== undefined && amount > 0 && amount <= balance

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!fits || !paidOn || !method || record.isPending) return
    record.mutate({ payment: id, bill: billId, amount, paid_on: paidOn, method, note }, { onSuccess: onDone })
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
        hint={`Open: ${formatMoney(balance)}`}
        error={tried && !fits ? `Enter an amount up to ${formatMoney(balance)}` : undefined}
      >
        <Input
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <DateField
        label="Paid on"
        value={paidOn}
        max={now}
        onChange={setPaidOn}
        error={tried && !paidOn ? 'Enter a date that isn’t in the future' : undefined}
      />
      <Field label="Method" error={tried && !method ? 'Choose a method' : undefined}>
        <NativeSelect
          value={method}
          placeholder="Choose"
          options={methods.map((value) => ({ value, label: methodWords[value] }))}
          onChange={({ target }) => setMethod(target.value)}
        />
      </Field>
      <Field label="Note" optional hint="For example, the check number. Patients don’t see it.">
        <Input maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" size="sm" busy={record.isPending} busyLabel="Recording…">
          Record payment
        </Button>
        <Button size="sm" variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
