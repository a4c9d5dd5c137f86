import { billStatuses } from '#core/billing/moves.ts'
import { PatientPicker, usePatientName } from '#web/domains/people/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { periods } from '../shared/periods.ts'
import { statusWord } from '../shared/status-badge.tsx'
import type { useWish } from './use-filters.ts'

const statuses = [
  { value: 'all', label: 'Any status' },
  ...billStatuses.map((value) => ({ value, label: statusWord(value) })),
]

export function BillFilters({ wish }: { wish: ReturnType<typeof useWish> }) {
  const { patientId } = wish
  const patient = usePatientName(patientId ?? '')
  return (
    <search className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[12rem_12rem_18rem_auto]">
      <Field label="Time">
        <Select value={wish.period} options={periods} onChange={(period) => wish.change({ period })} />
      </Field>
      <Field label="Status">
        <Select
          value={wish.status}
          options={statuses}
          onChange={(status) => wish.change({ status: status === 'all' ? '' : status })}
        />
      </Field>
      <Field label="Patient">
        <PatientPicker value={patient} onPick={({ id }) => wish.change({ patient: id })} />
      </Field>
      {patientId && (
        <Button variant="quiet" className="justify-self-start" onClick={() => wish.change({ patient: '' })}>
          All patients
        </Button>
      )}
    </search>
  )
}
