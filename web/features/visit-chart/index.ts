export { VisitChart } from './components/visit-chart.tsx'
