export { MonitoringCard } from './provider/monitoring/lazy.ts'
export { familyMedicationsKey } from './shared/medication-keys.ts'
