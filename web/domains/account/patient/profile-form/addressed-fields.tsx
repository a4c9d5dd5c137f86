import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useLanguage } from '#web/platform/language.ts'
import type { AddressedValues } from './profile-values.ts'
import { useProfileWords } from './use-profile-words.ts'

const offered = {
  en: ['she/her', 'he/him', 'they/them'],
  es: ['ella', 'él', 'elle'],
} as const

/** How a person would like to be addressed. Any words are fine; the usual ones are offered. */
export function AddressedFields() {
  const words = useProfileWords()
  const language = useLanguage()
  const form = useFormContext<AddressedValues>()
  const list = useId()
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <TextField
        form={form}
        name="preferred_name"
        label={words.preferred_name}
        hint={words.preferredNameHint}
        autoComplete="nickname"
        optional
      />
      <TextField
        form={form}
        name="pronouns"
        label={words.pronouns}
        hint={words.pronounsHint}
        autoComplete="off"
        list={list}
        optional
      />
      <datalist id={list}>
        {offered[language].map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </div>
  )
}
