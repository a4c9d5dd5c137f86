import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isUsState } from '#core/fields/us-states.ts'

export interface Selection {
  /** Where the patient will be, if it isn't the state of their profile. */
  state?: string | undefined
  provider?: string | undefined
  type?: string | undefined
  date?: string | undefined
  /** The instant the visit starts. */
  time?: string | undefined
  pay: 'credit_card' | 'insurance'
}

const nothing: Selection = { pay: 'credit_card' }

/** The current selection. It is in the address, so that a reload, a sign-in or a shared link keeps it. */
export function useSelection() {
  const [search, setSearch] = useSearchParams()
  const [selection, setSelection] = useState(() => readSelection(search))

  const write = useEffectEvent((chosen: Selection) => {
    const next = writeSelection(search, chosen)
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true })
  })
  useEffect(() => write(selection), [selection])

  return {
    selection,
    change: (part: Partial<Selection>) => setSelection((before) => ({ ...before, ...part })),
    clear: () => setSelection(nothing),
  }
}

const names = ['state', 'provider', 'type', 'date', 'time'] as const

export function readSelection(search: URLSearchParams): Selection {
  const date = search.get('date') ?? ''
  const time = search.get('time') ?? ''
  const state = search.get('state') ?? ''
  return {
    state: isUsState(state) ? state : undefined,
    provider: search.get('provider') ?? undefined,
    type: search.get('type') ?? undefined,
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined,
    time: Number.isNaN(Date.parse(time)) ? undefined : time,
    pay: search.get('pay') === 'insurance' ? 'insurance' : 'credit_card',
  }
}

export function writeSelection(search: URLSearchParams, selection: Selection): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of names) {
    const value = selection[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  if (selection.pay === 'insurance') next.set('pay', 'insurance')
  else next.delete('pay')
  return next
}
