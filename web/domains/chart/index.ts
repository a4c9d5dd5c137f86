export { IntakeFacts } from './provider/intake-facts.tsx'
