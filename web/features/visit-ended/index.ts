export { PatientGoodbye } from './components/patient-goodbye.tsx'
export { ProviderGoodbye } from './components/provider-goodbye.tsx'
