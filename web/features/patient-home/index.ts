export { Greeting } from './greeting.tsx'
export { PracticeLink } from './practice-link.tsx'
export { QuickActions } from './quick-actions.tsx'
