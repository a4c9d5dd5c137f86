import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

const pauseMs = 300

/** What was typed before into the form of this entry of the browser's history. */
export function keptInput<T>(): Partial<T> {
  return globalThis.history?.state?.typed ?? {}
}

/**
 * Keeps fields of a public form in its entry of the browser's history: they are there after a reload and after Back, and
 * not for the next person who opens the page. Passwords are never among them.
 */
export function useKeepInput<T extends FieldValues, Out>(
  form: UseFormReturn<T, unknown, Out>,
  fields: readonly Path<T>[],
  isSent: boolean,
) {
  useEffect(() => {
    if (isSent) return keep(undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const values = form.getValues()
        keep(Object.fromEntries(fields.map((name) => [name, values[name]])))
      }, pauseMs)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, fields, isSent])
}

function keep(typed: object | undefined) {
  try {
    history.replaceState({ ...history.state, typed }, '')
  } catch {
    // Safari allows a hundred changes in 30 seconds; the next one keeps everything.
  }
}
