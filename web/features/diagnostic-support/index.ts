export { ClinicalSupport } from './components/clinical-support.tsx'
export { ForPatients } from './components/for-patients.tsx'
export { ProviderHelp } from './components/provider-help.tsx'
