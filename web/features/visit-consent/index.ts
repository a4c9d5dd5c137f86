export { ConsentPanel } from './components/consent-panel.tsx'
export { VisitConsent } from './components/visit-consent.tsx'
