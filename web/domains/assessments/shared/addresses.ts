import type { InstrumentId } from '#core/assessments/types.ts'
import { paths } from '#web/platform/paths.ts'

export const takeAddress = (instrument: InstrumentId) => `${paths.aiDiagnostic()}?take=${instrument}`
export const resultAddress = (id: string) => `${paths.aiDiagnostic()}?result=${id}`
