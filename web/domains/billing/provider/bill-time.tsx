import { useState } from 'react'
import { timeIsOpen } from '#core/billing/missing-to-bill.ts'
import { isCorrectable } from '#core/billing/moves.ts'
import { visitAmount } from '#core/billing/rates.ts'
import { formatMinutes, formatMoney } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { useCorrectBill } from './api.ts'

export type TimedBill = {
  id: string
  status: string
  total_amount: number
  paid_amount: number
  booked_minutes: number
  measured_minutes: number | null
  session_duration_minutes: number
  hourly_rate: number
  time_basis: string | null
  service_mode: string
  place_of_service: string | null
}

interface BillTimeProps {
  bill: TimedBill
  history: readonly { from_status: string | null; to_status: string }[]
}

/** The booked and the measured time side by side, and which of them is billed. */
export function BillTime({ bill, history }: BillTimeProps) {
  const correct = useCorrectBill()
  // The last selection is shown until the bill is reloaded.
  const pressed = correct.isPending ? correct.variables : undefined
  const { booked_minutes: booked, measured_minutes: measured, hourly_rate: rate } = bill
  const price = (minutes: number) => `${formatMinutes(minutes)}, ${formatMoney(visitAmount(minutes, rate))}`
  if (!isCorrectable(bill, history))
    return (
      <p className="text-ink-muted">
        Booked {formatMinutes(booked)}, measured {measured === null ? 'not at all' : formatMinutes(measured)}.
        Billed: {formatMinutes(bill.session_duration_minutes)}, by {bill.service_mode}.
      </p>
    )
  return (
    <section aria-label="Time, modifier and place" className="grid gap-3 rounded-md border border-line p-3.5">
      {measured === null ? (
        <EnterMinutes key={bill.session_duration_minutes} bill={bill} />
      ) : measured === booked ? (
        <p>Booked and measured: {price(booked)}.</p>
      ) : (
        <Field
          group
          label="Which time do you want to bill?"
          hint={timeIsOpen(bill) ? 'The two differ. Choose one before you submit.' : undefined}
        >
          <RadioGroup
            value={pressed?.basis ?? bill.time_basis ?? undefined}
            onChange={(basis) => correct.mutate({ billId: bill.id, basis: basis as 'booked' | 'measured' })}
            options={[
              { value: 'measured', label: 'Measured time', hint: price(measured) },
              { value: 'booked', label: 'Booked time', hint: price(booked) },
            ]}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted">Modifier</span>
        <Segment
          label="Modifier"
          value={(pressed?.mode ?? bill.service_mode) === 'audio' ? 'audio' : 'video'}
          onChange={(mode) => correct.mutate({ billId: bill.id, mode })}
          options={[
            { value: 'video', label: '95 Video' },
            { value: 'audio', label: '93 Audio only' },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted">Place of service</span>
        <Segment
          label="Place of service"
          value={pressed?.place ?? bill.place_of_service ?? ''}
          onChange={(place) => correct.mutate({ billId: bill.id, place: place as '10' | '02' })}
          options={[
            { value: '10', label: '10 Home' },
            { value: '02', label: '02 Elsewhere' },
          ]}
        />
        {!bill.place_of_service && (
          <small className="basis-full text-xs text-ink-muted">
            The patient’s location wasn’t recorded. Choose the place of service before you submit.
          </small>
        )}
      </div>
    </section>
  )
}

/** A visit that no one ended has no measured time: its provider enters how long it was. */
function EnterMinutes({ bill }: { bill: TimedBill }) {
  const correct = useCorrectBill()
  const [text, setText] = useState(String(bill.session_duration_minutes))
  const [problem, setProblem] = useState<string>()
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!(minutes >= 0 && minutes <= 480)) return setProblem('Enter minutes between 0 and 480')
        setProblem(undefined)
        correct.mutate({ billId: bill.id, basis: 'entered', minutes })
      }}
    >
      <Field
        label="Minutes of the visit"
        hint={`Not measured. Booked: ${formatMinutes(bill.booked_minutes)}.`}
        error={problem}
      >
        <Input inputMode="numeric" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" size="sm" variant="secondary" busy={correct.isPending}>
        Bill this time
      </Button>
    </form>
  )
}
