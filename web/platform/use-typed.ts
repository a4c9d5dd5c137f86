import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A dialog's input, kept while the app is open, so that closing the dialog by mistake loses nothing. It is in the
 * cache, which is cleared at sign-out.
 */
export function useTyped<Values>(form: string, empty: Values) {
  const cache = useQueryClient()
  const queryKey = ['typed', form]
  const [values, setValues] = useState(() => cache.getQueryData<Values>(queryKey) ?? empty)

  function keep(next: Values) {
    setValues(next)
    cache.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    cache.setQueryData(queryKey, next)
  }
  function forget() {
    setValues(empty)
    cache.removeQueries({ queryKey })
  }
  return [values, keep, forget] as const
}
