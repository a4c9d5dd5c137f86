import { billStatuses } from '#core/billing/moves.ts'
import { periods } from '#web/lib/billing/periods.ts'
import { statusWord } from '#web/lib/billing/status-badge.tsx'
import { PatientPicker } from '#web/lib/patients/patient-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { useWish } from '../use-wish.ts'

const statuses = [
  { value: 'all', label: 'Any status' },
  ...billStatuses.map((value) => ({ value, label: statusWord(value) })),
]

interface BillFiltersProps {
  wish: ReturnType<typeof useWish>
  /** As far as it is known: an address holds no name. */
  patientName: string | undefined
}

export function BillFilters({ wish, patientName = 'The chosen patient' }: BillFiltersProps) {
  const { patientId } = wish
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
        <PatientPicker
          value={patientId ? { id: patientId, name: patientName } : undefined}
          onPick={({ id }) => wish.change({ patient: id })}
        />
      </Field>
      {patientId && (
        <Button variant="quiet" className="justify-self-start" onClick={() => wish.change({ patient: '' })}>
          All patients
        </Button>
      )}
    </search>
  )
}
