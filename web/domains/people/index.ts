export { type MyPatient, myPatientsKey, useMyPatients } from './my-patients.ts'
export { usePatientFilters } from './patient-filters.ts'
export { PatientList } from './patient-list.tsx'
export { usePatientName } from './patient-name.ts'
export { PatientPicker } from './patient-picker.tsx'
export { type Person, type Role, usePeople } from './people.ts'
export { PracticeFilters } from './practice-filters.tsx'
export {
  type ProviderState,
  providersKey,
  type SupervisedProvider,
  stateOf,
  useProviders,
} from './providers.ts'
export { describeRelation, otherSpeakerWords, relationWords } from './relation-words.ts'
export {
  actingRights,
  mayJoinFor,
  readingRights,
  usePersonActedFor,
  useRepresentativesOf,
} from './representatives.ts'
export { RiskMarks } from './risk-marks.tsx'
export type { FoundPatient } from './search/api.ts'
export { PatientSearch } from './search/patient-search.tsx'
export { SharedWithGuardians } from './shared-with-guardians.tsx'
export { SharedWithYou } from './shared-with-you.tsx'
