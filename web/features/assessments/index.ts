export { ForProviders } from './components/for-providers.tsx'
export { Questionnaire } from './components/questionnaire.tsx'
export { OwnProgress, SelfAssessment } from './components/self-assessment.tsx'
export { ShownResult } from './components/shown-result.tsx'
