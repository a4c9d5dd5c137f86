export { DocumentsCard } from './components/documents-card.tsx'
