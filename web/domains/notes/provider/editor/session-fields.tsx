import { useState } from 'react'
import { sessionTypes } from '#core/notes/session-types.ts'
import { today } from '#web/platform/plain-date.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { NoteWork } from './note-work.ts'

/** The date and the type of a note that belongs to no visit, while it is a draft. */
export function SessionFields({ work, timeZone }: { work: NoteWork; timeZone: string }) {
  const { sessionDate, sessionType } = work.values
  // An empty or unfinished date isn't saved: the note keeps the day it has.
  const [shown, setShown] = useState(sessionDate)
  const [left, setLeft] = useState(true)
  const [saved, setSaved] = useState(sessionDate)
  if (saved !== sessionDate) {
    setSaved(sessionDate)
    setShown(sessionDate)
  }
  function date(day: string) {
    setShown(day)
    setLeft(false)
    if (!day) return
    setSaved(day)
    work.change((note) => ({ ...note, sessionDate: day }))
  }
  const options = sessionTypes.includes(sessionType) ? sessionTypes : [sessionType, ...sessionTypes]
  return (
    <div className="mt-3 grid max-w-xl items-start gap-3 @md:grid-cols-2">
      <DateField
        label="Session date"
        value={shown}
        max={today(timeZone)}
        error={left && !shown ? 'Enter the date of the session' : undefined}
        onChange={date}
        onBlur={() => setLeft(true)}
      />
      <Field label="Session type">
        <NativeSelect
          placeholder={null}
          options={options.map((type) => ({ value: type, label: type }))}
          value={sessionType}
          onChange={({ target }) => work.change((note) => ({ ...note, sessionType: target.value }))}
        />
      </Field>
    </div>
  )
}
