export { AssignedAssessments } from './shared/assigned-in-chart.tsx'
export { changeWords, sayChange } from './shared/change-words.ts'
export { OutcomeNote } from './shared/outcome-note.tsx'
export { SavedAnalyses } from './shared/saved-analyses.tsx'
