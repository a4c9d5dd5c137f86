export { MonitoringCard } from './provider/monitoring/lazy.ts'
