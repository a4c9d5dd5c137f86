import { isUsState, usStates } from '#core/fields/us-states.ts'

/** "Arizona" from "AZ". */
export const stateName = (code: string): string => (isUsState(code) ? usStates[code] : code)
