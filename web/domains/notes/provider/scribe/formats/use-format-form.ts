import type { PostgrestError } from '@supabase/supabase-js'
import { useState } from 'react'
import { type CustomTemplate, customTemplate } from '#core/notes/custom-template.ts'
import type { RefusalCode } from '#core/refusals/refusals.ts'
import { logProblem } from '#web/platform/log.ts'
import { same } from '../../../shared/merge.ts'
import { type NoteFormat, useSaveFormat } from '../api.ts'

export type FormatSection = CustomTemplate['sections'][number] & { key: string }

/** The edited format, or the initial values of a new one. */
export interface FormatStart {
  editing?: NoteFormat
  values?: CustomTemplate
}

const nameTaken = '23505'
const changedElsewhere: RefusalCode = 'SM415'

const newSection = (): FormatSection => ({
  key: crypto.randomUUID(),
  name: '',
  holds: ['reported'],
  starter: '',
})
const withKeys = ({ sections }: CustomTemplate) =>
  sections.map((section) => ({ ...section, key: crypto.randomUUID() }))

/** The format being edited. Each refusal is shown at its field: `sections.1.name`. */
export function useFormatForm({ editing, values = editing }: FormatStart, providerId: string) {
  const [name, setName] = useState(values?.name ?? '')
  const [description, setDescription] = useState(values?.description ?? '')
  const [sections, setSections] = useState<FormatSection[]>(() =>
    values ? withKeys(values) : [newSection()],
  )
  const [saved] = useState({ name, description, sections })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useSaveFormat()

  async function submit(): Promise<string | undefined> {
    const read = customTemplate.safeParse({ name, description, sections })
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => [path.join('.'), message])
      // The first complaint about a field is the one to begin with.
      setErrors(Object.fromEntries(found.reverse()))
      return
    }
    setErrors({})
    try {
      return await save.mutateAsync({ values: read.data, of: editing, providerId })
    } catch (error) {
      logProblem('A note format could not be saved', error)
      setErrors(refusalOf(error as PostgrestError))
    }
  }

  return {
    name,
    setName,
    description,
    setDescription,
    sections,
    errors,
    changed: !same({ name, description, sections }, saved),
    busy: save.isPending,
    submit,
    change: (key: string, more: Partial<FormatSection>) =>
      setSections((before) => before.map((one) => (one.key === key ? { ...one, ...more } : one))),
    add: () => setSections((before) => [...before, newSection()]),
    remove: (key: string) => setSections((before) => before.filter((one) => one.key !== key)),
    takeOver: (earlier: CustomTemplate) => {
      setName(earlier.name)
      setDescription(earlier.description)
      setSections(withKeys(earlier))
    },
  }
}

export type FormatForm = ReturnType<typeof useFormatForm>

function refusalOf({ code }: PostgrestError): Record<string, string> {
  if (code === nameTaken) return { name: 'Another format already has this name' }
  if (code === changedElsewhere)
    return { form: 'This format was changed elsewhere. Close this and open it again.' }
  return { form: 'We couldn’t save the format. Please try again.' }
}
