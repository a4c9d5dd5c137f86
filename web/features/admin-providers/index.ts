export { ProvidersPage } from './components/providers-page.tsx'
