export { IntakeStage } from './components/intake-stage.tsx'
export { RegistrationStage } from './components/registration-stage.tsx'
