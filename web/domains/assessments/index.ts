export { AssignedAssessments } from './shared/assigned-in-chart.tsx'
export { OutcomeNote } from './shared/outcome-note.tsx'
export { SavedAnalyses } from './shared/saved-analyses.tsx'
