import { useState } from 'react'
import { fullName } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { searchFailed } from '#web/ui/search-failed.ts'
import { type MyPatient, useMyPatients } from './my-patients.ts'

interface PatientPickerProps {
  value: { id: string; name: string } | undefined
  onPick: (patient: { id: string; name: string }) => void
}

/** One of the provider's own patients, by name, date of birth or number. Goes inside a Field. */
export function PatientPicker({ value, onPick }: PatientPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const { data, isFetching, isPlaceholderData, isError, refetch } = useMyPatients({ search })
  const found = (data?.pages[0] ?? []).map(optionOf)
  return (
    <Combobox
      options={found}
      value={value?.id ?? ''}
      current={value && { value: value.id, label: value.name }}
      placeholder="Choose a patient"
      searchPlaceholder="Name, date of birth or patient ID"
      emptyText="No matching patients"
      onSearch={setTyped}
      failed={isError && searchFailed(refetch)}
      loading={typed !== search || isPlaceholderData || (isFetching && !data)}
      onChange={(id) => {
        const option = found.find((one) => one.value === id)
        if (option) onPick({ id, name: option.label })
      }}
    />
  )
}

function optionOf(patient: MyPatient) {
  const born = patient.date_of_birth ? `born ${showPlainDate(patient.date_of_birth)}, ` : ''
  return { value: patient.id, label: fullName(patient), hint: `${born}ID ${patient.patient_id}` }
}
