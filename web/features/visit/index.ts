export { TodaysVisits } from './components/todays-visits.tsx'
export { VisitPage } from './components/visit-page.tsx'
