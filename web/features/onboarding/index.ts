export { IntakeStage, RegistrationStage } from './stages.tsx'
