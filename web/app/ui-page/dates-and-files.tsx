import { useState } from 'react'
import { addDays, today, weekdayOf } from '#web/platform/plain-date.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import type { FileState } from '#web/ui/file-row.tsx'
import { Section, TwoColumns } from './section.tsx'

const sample: FileState[] = [
  { id: 'front', name: 'insurance-front.jpg', bytes: 3_400_000, progress: 35 },
  { id: 'back', name: 'insurance-back.jpg', bytes: 2_100_000, error: 'The connection was lost.' },
  { id: 'photo', name: 'portrait.svg', bytes: 1_600, preview: '/portraits/maya.svg' },
  { id: 'letter', name: 'referral-letter.pdf', bytes: 184_000 },
]

export function DatesAndFiles() {
  const [birthday, setBirthday] = useState('1992-04-12')
  const [visitDay, setVisitDay] = useState('')
  const [files, setFiles] = useState(sample)
  const accept = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }
  const isWeekend = (date: string) => weekdayOf(date) === 0 || weekdayOf(date) === 6

  return (
    <Section
      title="Dates and files"
      note="A date is typed or picked. A file is checked before it is sent, and shown after."
    >
      <TwoColumns>
        <DateField
          label="Date of birth"
          value={birthday}
          onChange={setBirthday}
          max={today()}
          autoComplete="bday"
        />
        <DateField
          label="Last visit"
          value="2031-04-12"
          onChange={() => undefined}
          error="A visit that was cannot be in the future"
        />
        <DateField label="Registered on" value="2026-11-02" onChange={() => undefined} disabled />
        <DateField
          label="First day"
          hint="A weekday within the next 60 days"
          value={visitDay}
          onChange={setVisitDay}
          min={today()}
          max={addDays(today(), 60)}
          isDisabled={isWeekend}
        />
      </TwoColumns>
      <Field label="Insurance card, front and back">
        <FileDrop
          accept={accept}
          maxBytes={10_000_000}
          multiple
          files={files}
          onFiles={(added) =>
            setFiles([
              ...files,
              ...added.map((file) => ({ id: crypto.randomUUID(), name: file.name, bytes: file.size })),
            ])
          }
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
          onRetry={(id) =>
            setFiles(
              files.map(({ error, ...file }) => (file.id === id || !error ? file : { ...file, error })),
            )
          }
        />
      </Field>
      <Field label="Referral letter" hint="Your practice asks for it later.">
        <FileDrop
          accept={accept}
          maxBytes={10_000_000}
          files={[]}
          onFiles={() => undefined}
          onRemove={() => undefined}
          disabled
        />
      </Field>
    </Section>
  )
}
