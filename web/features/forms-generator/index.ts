export { FormsGenerator } from './components/forms-generator.tsx'
