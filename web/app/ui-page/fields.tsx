import { useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Section, TwoColumns } from './section.tsx'

const states = [
  'Arizona',
  'Georgia',
  'Illinois',
  'Iowa',
  'Minnesota',
  'New Jersey',
  'New York',
  'Utah',
  'Vermont',
]
const visitTypes = [
  { value: 'evaluation', label: 'New evaluation' },
  { value: 'follow-up', label: 'Follow-up' },
  { value: 'therapy', label: 'Therapy' },
  { value: 'group', label: 'Group visit, from January', disabled: true },
]

export function Fields() {
  const [state, setState] = useState('')
  const [visitType, setVisitType] = useState('follow-up')
  return (
    <Section
      title="Fields"
      note="Label above, help below, the error in the place of the help. It says what to do."
    >
      <TwoColumns>
        <Field label="E-mail" hint="We write only about your care.">
          <Input type="email" defaultValue="maya.castellanos@example.com" autoComplete="email" />
        </Field>
        <Field label="Confirm password" error="Passwords do not match">
          <PasswordInput defaultValue="desert" autoComplete="new-password" />
        </Field>
        <Field label="Visit type">
          <Select options={visitTypes} value={visitType} onChange={setVisitType} />
        </Field>
        <Field label="State" hint="Your clinician must be licensed where you are on the day of the visit.">
          <Combobox
            options={states.map((name) => ({ value: name, label: name }))}
            value={state}
            onChange={setState}
            placeholder="Choose a state"
          />
        </Field>
        <Field label="Insurance policy number" optional>
          <Input placeholder="As on your card" />
        </Field>
        <Field label="Patient ID">
          <Input defaultValue="4820137" disabled />
        </Field>
        <Field label="Pharmacy" error="Choose a pharmacy so that prescriptions know where to go">
          <Select options={visitTypes} value="" onChange={() => undefined} placeholder="Choose a pharmacy" />
        </Field>
        <Field label="Language of the visit" error="Choose a language, so that we can look for a clinician">
          <Combobox options={[]} value="" onChange={() => undefined} placeholder="Choose a language" />
        </Field>
        <Field label="County" hint="Choose a state first.">
          <Combobox options={[]} value="" onChange={() => undefined} placeholder="Choose a county" disabled />
        </Field>
        <Field label="Signed by">
          <Input defaultValue="Elena Ruiz, MD" readOnly />
        </Field>
      </TwoColumns>
      <Field
        label="A note for Dr. Ruiz"
        optional
        hint="Only your care team can read this. For an emergency call 988 or 911, not this form."
      >
        <Textarea defaultValue="Sleep is better but I still wake around 3. I would like to talk about whether to keep the night tablet." />
      </Field>
    </Section>
  )
}
