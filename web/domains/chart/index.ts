export { BeforeVisit } from './provider/before-visit.tsx'
export { IntakeFacts } from './provider/intake-facts.tsx'
