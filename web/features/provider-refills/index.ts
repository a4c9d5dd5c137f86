export { RefillManager } from './components/refill-manager.tsx'
