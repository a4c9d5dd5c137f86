import { type FieldError, type FieldErrors, useFormContext } from 'react-hook-form'
import { useMessages } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

/** In a long form the answer that needs another look may be screens away. */
export function FixErrors() {
  const words = useMessages(messages)
  const { formState, setFocus } = useFormContext()
  const wrong = namesOf(formState.errors)
  if (formState.submitCount === 0 || wrong.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={words.fix(wrong.length)}
      action={
        <Button variant="secondary" size="sm" onClick={() => wrong[0] && setFocus(wrong[0])}>
          {words.fixAction}
        </Button>
      }
    />
  )
}

/** Dotted names of the fields with an error, in the order of the form. */
function namesOf(errors: FieldErrors, within = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error) return []
    const path = within ? `${within}.${name}` : name
    return isError(error) ? [path] : namesOf(error as FieldErrors, path)
  })
}

function isError(error: object): error is FieldError {
  return 'type' in error && typeof error.type === 'string'
}
