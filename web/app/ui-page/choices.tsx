import { CreditCard, ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Section, TwoColumns } from './section.tsx'

const answers = [
  { value: '0', label: 'Not at all' },
  { value: '1', label: 'Several days' },
  { value: '2', label: 'More than half the days' },
  { value: '3', label: 'Nearly every day' },
]
const payments = [
  { value: 'card', label: 'Credit card', hint: 'Visa ending in 4242, expires 08/28', icon: <CreditCard /> },
  { value: 'insurance', label: 'Insurance', hint: 'Add your card first', icon: <ShieldPlus /> },
]

const reminders = [
  { value: 'mail', label: 'By e-mail' },
  { value: 'portal', label: 'In the portal' },
  { value: 'text', label: 'By text message, from January', disabled: true },
]

export function Choices() {
  const [answer, setAnswer] = useState('1')
  const [payment, setPayment] = useState('card')
  const [subtitles, setSubtitles] = useState(true)
  const [listed, setListed] = useState(false)
  const [sleep, setSleep] = useState(6)
  const [reminder, setReminder] = useState('')
  return (
    <Section
      title="Choices"
      note="A switch acts at once, a checkbox waits for Save. The whole line can be pressed."
    >
      <TwoColumns>
        <div className="grid content-start gap-3">
          <Checkbox label="I agree to treatment by video" defaultChecked />
          <Checkbox label="Allow drafted notes from this visit" hint="You can withdraw it at any time." />
          <Checkbox
            label="I have read the privacy notice"
            error="Please read and accept the privacy notice"
          />
          <Checkbox label="Required by the practice" disabled defaultChecked />
        </div>
        <Field group label="Little interest or pleasure in doing things" hint="Over the last two weeks">
          <RadioGroup options={answers} value={answer} onChange={setAnswer} />
        </Field>
      </TwoColumns>
      <Field group label="How would you like to pay?">
        <RadioGroup look="cards" options={payments} value={payment} onChange={setPayment} />
      </Field>
      <TwoColumns>
        <div className="grid content-start gap-3">
          <Switch label="Text subtitles" checked={subtitles} onChange={setSubtitles} />
          <Switch
            label="Open for booking"
            hint="Patients see your free times."
            checked={listed}
            onChange={setListed}
          />
          <Switch
            label="Recording"
            hint="Needs the patient’s consent."
            checked={false}
            onChange={setListed}
            disabled
          />
        </div>
        <div className="grid content-start gap-5">
          <Field group label="Reminders" {...(!reminder && { error: 'Choose how we may remind you' })}>
            <RadioGroup look="row" options={reminders} value={reminder} onChange={setReminder} />
          </Field>
          <Field group label="Volume" hint="Turn the voice on first.">
            <Slider value={8} onChange={() => undefined} disabled />
          </Field>
        </div>
        <Field group label="How did you sleep?" hint={`${sleep} of 10`}>
          <Slider value={sleep} onChange={setSleep} valueText={`${sleep} of 10`} />
        </Field>
      </TwoColumns>
    </Section>
  )
}
