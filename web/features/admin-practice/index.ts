export { PracticePage } from './components/practice-page.tsx'
