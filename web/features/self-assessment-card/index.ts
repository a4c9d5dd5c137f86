export { SelfAssessmentCard } from './self-assessment-card.tsx'
