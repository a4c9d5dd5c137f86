export { Chart } from './components/chart.tsx'
