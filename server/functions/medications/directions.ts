import { changingDose } from '#core/medications/constants.ts'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'

type Taken = { dose: string; route: string; frequency: string; instructions: string }

/**
 * The sig in words, without abbreviations that get misread: "Take 50 mg by mouth once daily. With food". Of a taper it
 * names no dose of its own: "Take by mouth: 75 mg daily for 7 days, then 50 mg daily for 7 days".
 */
export function directionsOf({ dose, route, frequency, instructions }: Taken): string {
  const how = describeRoute(route).toLowerCase()
  const verb = route === 'PO' || route === 'SL' ? 'Take' : route === 'IM' || route === 'IV' ? 'Inject' : 'Use'
  if (frequency === changingDose) return `${verb} ${how}: ${instructions.trim()}`
  return [`${verb} ${dose} ${how} ${describeFrequency(frequency)}`.replace(/\s+/g, ' '), instructions.trim()]
    .filter(Boolean)
    .join('. ')
}
