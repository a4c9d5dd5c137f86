import { createContext, useContext } from 'react'
import { type Crisis as FoundCrisis, useCrisis } from '#web/platform/safety/use-crisis.ts'
import type { IntakeValues } from './values.ts'

type Name = keyof IntakeValues

interface Crisis extends FoundCrisis {
  /** The field whose words speak of danger. */
  at: Name | undefined
}

export const CrisisContext = createContext<Crisis>({
  at: undefined,
  close: () => {},
  passive: false,
  category: undefined,
})

/** Checks all free text, on every tab. */
export function useIntakeCrisis(values: IntakeValues): Crisis {
  const texts = Object.entries(values).map(([name, value]) => [name, isWritten(value) ? String(value) : ''])
  return useCrisis(Object.fromEntries(texts) as Record<Name, string>)
}

export function useCrisisAt(name: Name) {
  const { at, ...crisis } = useContext(CrisisContext)
  return { open: at === name, ...crisis }
}

const isWritten = (value: unknown) => typeof value === 'string' || Array.isArray(value)
