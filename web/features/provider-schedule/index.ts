export { SchedulePage } from './components/schedule-page.tsx'
