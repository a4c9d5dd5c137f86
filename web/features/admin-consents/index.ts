export { ConsentsPage } from './components/consents-page.tsx'
