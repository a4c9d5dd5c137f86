export { AssessmentsPage } from './components/assessments-page.tsx'
