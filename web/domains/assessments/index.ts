export { AssignedAssessments } from './shared/assigned-in-chart.tsx'
export { SavedAnalyses } from './shared/saved-analyses.tsx'
