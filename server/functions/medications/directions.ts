import { sayFrequency, sayRoute } from '#core/medications/say-codes.ts'

type Taken = { dose: string; route: string; frequency: string; instructions: string }

/** The sig in words, without abbreviations that get misread: "Take 50 mg by mouth once daily. With food". */
export function directionsOf({ dose, route, frequency, instructions }: Taken): string {
  const how = sayRoute(route).toLowerCase()
  const verb = route === 'PO' || route === 'SL' ? 'Take' : route === 'IM' || route === 'IV' ? 'Inject' : 'Use'
  return [`${verb} ${dose} ${how} ${sayFrequency(frequency)}`.replace(/\s+/g, ' '), instructions.trim()]
    .filter(Boolean)
    .join('. ')
}
