export { RecordAccessPage } from './components/record-access-page.tsx'
