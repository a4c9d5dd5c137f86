export { AiTools } from './components/ai-tools.tsx'
