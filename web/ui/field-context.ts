import { createContext, use } from 'react'

interface FieldWiring {
  id: string
  labelId: string
  helpId: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined)

/** Props that connect a control to its surrounding field. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    ...(field.helpId && { 'aria-describedby': field.helpId }),
    ...(field.invalid && { 'aria-invalid': true as const }),
  }
}

/** The same for a control made of several elements, which is named by the label's id. */
export function useFieldGroup() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    'aria-labelledby': field.labelId,
    ...(field.helpId && { 'aria-describedby': field.helpId }),
    ...(field.invalid && { 'aria-invalid': true as const }),
  }
}
