import { createContext, useContext } from 'react'
import { practice } from '#core/practice.ts'
import { mayPrescribe } from '#core/prescribing/authority.ts'
import { paths } from '#web/platform/paths.ts'
import { type Provider, useProvider } from '#web/platform/session/own-provider.ts'

/** Who has the chart open: a provider works in it, the supervising physician reads it. */
export interface ChartReader {
  /** Whose visits and bills are shown; all of the patient's for the supervising physician, who writes nothing. */
  providerId: string | undefined
  timeZone: string
  mayPrescribe: boolean
  addressOf: (patientId: string, section?: string) => string
  /** Where the disposition of a safety task is recorded. */
  dispositionOf: (taskId: string) => string
}

const Reader = createContext<ChartReader | null>(null)
export const ChartReaderContext = Reader.Provider

export function useReader(): ChartReader {
  const reader = useContext(Reader)
  if (!reader) throw new Error('A chart has no reader')
  return reader
}

export function useProviderReader(): ChartReader {
  const { id, time_zone, credentials }: Provider = useProvider()
  return {
    providerId: id,
    timeZone: time_zone,
    mayPrescribe: mayPrescribe(credentials),
    addressOf: paths.patientChart,
    dispositionOf: paths.safetyTask,
  }
}

export const supervisorReader: ChartReader = {
  providerId: undefined,
  mayPrescribe: false,
  timeZone: practice.timeZone,
  addressOf: paths.adminChart,
  dispositionOf: paths.adminSafetyTask,
}
