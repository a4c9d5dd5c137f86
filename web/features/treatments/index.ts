export { Treatments } from './treatments.tsx'
