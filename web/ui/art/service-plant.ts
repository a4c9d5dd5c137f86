import type { ServiceId } from '#core/services/ids.ts'
import type { PlantName } from './plant.tsx'

/** The plant each service is known by, wherever it is shown. */
export const servicePlant: Record<ServiceId, PlantName> = {
  anxiety: 'ocotillo',
  depression: 'cereus',
  adhd: 'creosote',
  ocd: 'barrel',
  personality: 'pear',
  bipolar: 'sunmoon',
  behavioral: 'saguaro',
  medication: 'agave',
}
