export { RecordsPage } from './components/records-page.tsx'
