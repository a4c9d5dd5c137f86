import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UnbilledVisit } from '#core/answers/bills.ts'
import { practice } from '#core/practice.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useMovePrepayment, useUnbilledVisits } from './payments-api.ts'

interface MovePrepaymentProps {
  payment: UnbilledVisit['payments'][number]
  visit: UnbilledVisit
  /** Its line is gone. */
  onMoved: () => void
}

/** What was paid for a visit that didn't take place counts toward the one that was booked instead. */
export function MovePrepayment({ payment, visit, onMoved }: MovePrepaymentProps) {
  const [moving, setMoving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!moving)
    return (
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        aria-label={`Move to another visit: ${formatMoney(payment.amount)} of ${visit.patient_name}`}
        onClick={() => setMoving(true)}
      >
        Move to another visit
      </Button>
    )
  return (
    <MoveForm
      payment={payment}
      visit={visit}
      onMoved={onMoved}
      onClose={() => {
        flushSync(() => setMoving(false))
        takeLostFocus(button.current)
      }}
    />
  )
}

function MoveForm({ payment, visit, onMoved, onClose }: MovePrepaymentProps & { onClose: () => void }) {
  const { data } = useUnbilledVisits({ patient: visit.patient_id })
  const [chosen, setChosen] = useState('')
  const move = useMovePrepayment()
  const moving = useRef(false)
  // Moving the payment removes this form before the success message.
  useEffect(
    () => () => {
      if (moving.current) onMoved()
    },
    [onMoved],
  )
  function moveTo(visit: string) {
    moving.current = true
    const stays = () => {
      moving.current = false
    }
    move.mutate({ payment: payment.id, visit }, { onError: stays })
  }
  // One that is over and was never started won't have a bill either.
  const others = data?.filter(
    ({ id, status, balance, appointment_date }) =>
      id !== visit.id &&
      status === 'scheduled' &&
      Date.parse(appointment_date) > timeNow() &&
      balance >= payment.amount,
  )
  const to = others?.find(({ id }) => id === chosen) ?? others?.[0]
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      {others?.length === 0 ? (
        <p className="grow text-sm">
          This patient has no other scheduled visit with {formatMoney(payment.amount)} left to pay.
        </p>
      ) : (
        <>
          <Field label="Move the payment to" className="grow">
            <NativeSelect
              options={(others ?? []).map((one) => ({
                value: one.id,
                label: `${formatWhen(one.appointment_date, practice.timeZone)}, ${one.provider_name}`,
              }))}
              value={to?.id ?? ''}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
          <Button
            size="sm"
            disabled={!to}
            busy={move.isPending}
            busyLabel="Moving…"
            onClick={() => to && moveTo(to.id)}
          >
            Move payment
          </Button>
        </>
      )}
      <Button size="sm" variant="quiet" disabled={move.isPending} onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}
