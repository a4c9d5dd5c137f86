export { ScribePage } from './components/scribe-page.tsx'
