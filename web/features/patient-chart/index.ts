export { Chart } from './components/chart.tsx'
export { supervisorReader, useProviderReader } from './reader.ts'
